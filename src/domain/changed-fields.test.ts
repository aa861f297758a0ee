import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('only fields with another value are listed, before and after', () => {
  expect(
    changedFields(
      { name: 'Alder', colours: { background: '#fff' }, links: ['a'] },
      { name: 'Alder & Rye', colours: { background: '#fff' }, links: ['a'] },
    ),
  ).toEqual({ before: { name: 'Alder' }, after: { name: 'Alder & Rye' } });
});

test('a field that comes or goes is null on the side that lacks it', () => {
  expect(changedFields({ logo: 'x' }, { country: 'GB' })).toEqual({
    before: { logo: 'x', country: null },
    after: { logo: null, country: 'GB' },
  });
});

test('nothing is reported where nothing differs', () => {
  expect(changedFields({ name: 'Alder' }, { name: 'Alder', logo: null })).toBeNull();
});
