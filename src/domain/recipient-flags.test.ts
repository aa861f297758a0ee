import { expect, test } from 'vitest';
import { inspectRecipient } from './recipient-flags.ts';

test.each([
  ['ada@example.com', []],
  ['Info@example.com', ['role']],
  ['no-reply+x@example.com', ['role']],
  ['ada@gmial.com', ['typo']],
  ['ada@p\u0430ypal.example', ['lookAlike']],
  ['ada@пример.example', []],
  ['ada@münchen.example', []],
])('%s has the flags %j', (address, flags) => {
  expect(inspectRecipient(address).flags).toEqual(flags);
});

test('suggests the address that was probably meant after a typo', () => {
  expect(inspectRecipient('Ada@gmial.com').suggestion).toBe('ada@gmail.com');
  expect(inspectRecipient('ada@constructor').suggestion).toBe(null);
});
