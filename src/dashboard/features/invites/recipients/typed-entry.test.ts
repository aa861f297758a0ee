import { expect, test } from 'vitest';
import { EMAIL_READER as email } from './email-reader.ts';
import { phoneReader } from './phone-reader.ts';
import { endsEntry } from './typed-entry.ts';

const phone = phoneReader('GB');

test.each([
  ['ada@x.com ', email, true],
  ['ada@x.com,', email, true],
  ['ada@;', email, true],
  ['Ada Lovelace ada@x.com ', email, true],
  ['Ada ', email, false],
  ['ada@ ', email, false],
  ['Lovelace,', email, false],
  ['"Lovelace, Ada" ', email, false],
  ['Ada <ada@x.com ', email, false],
  ['Ada <ada@x.com>;', email, true],
  ['07700 ', phone, false],
  ['07700 900123 ', phone, false],
  ['07700 900123,', phone, true],
  ['Ada,', phone, false],
] as const)('%j ends an entry: %s', (text, reader, isEnd) => {
  expect(endsEntry(text, reader)).toBe(isEnd);
});
