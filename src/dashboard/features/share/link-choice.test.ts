import { expect, test } from 'vitest';
import { chosenAddresses, codeFileName } from './link-choice.ts';

const LINK = 'https://goodword.example/f/blue-door';

test('a link has what was chosen, and its code says that it was scanned', () => {
  const plain = { language: null, rating: null, linkID: null };
  expect(chosenAddresses(LINK, plain, null)).toEqual({ link: LINK, code: `${LINK}?via=qr` });
  const named = { linkID: 'x', name: 'Bar', reference: '<b>بار</b> & 1', responses: 0 };
  const choice = { language: 'ar', rating: 0, linkID: 'x' } as const;
  expect(chosenAddresses(LINK, choice, null)).toBe(null);
  const { code = '' } = chosenAddresses(LINK, choice, named) ?? {};
  expect(Object.fromEntries(new URL(code).searchParams)).toEqual({
    via: 'qr',
    ref: '<b>بار</b> & 1',
    lang: 'ar',
    rating: '0',
  });
});

test('the file of a code says its place', () => {
  expect(codeFileName('blue-door', null)).toBe('blue-door-qr-code');
  expect(codeFileName('blue-door', ' Table 12 / "left" ')).toBe('blue-door-Table-12-left-qr-code');
  expect(codeFileName('blue-door', '🥐')).toBe('blue-door-qr-code');
});
