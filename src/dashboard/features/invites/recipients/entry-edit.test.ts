import { expect, test } from 'vitest';
import { EMAIL_READER as email } from './email-reader.ts';
import { editErrors } from './entry-edit.ts';
import { phoneReader } from './phone-reader.ts';

const phone = phoneReader('GB');
const ada = { id: 1, name: '', typed: 'ada@x.com', to: 'ada@x.com', problem: null };

test.each([
  ['a new contact without a name', { id: null, name: '', to: 'bo@x.com' }, email, false, null],
  ['a new number without a name', { id: null, name: '', to: '07700900123' }, phone, true, null],
  ['a listed number without a name', { id: 2, name: '', to: '07700900123' }, phone, false, null],
  ['a long name', { id: 1, name: 'a'.repeat(51), to: 'ada@x.com' }, email, true, null],
  ['no address', { id: null, name: 'Ada', to: ' ' }, email, false, 'missing'],
  ['half an address', { id: 1, name: 'Ada', to: 'ada@' }, email, false, 'invalid'],
  ['the address of another', { id: 2, name: 'Bo', to: 'ADA@x.com' }, email, false, 'duplicate'],
  ['its own address', { id: 1, name: 'Ada', to: 'ADA@x.com' }, email, false, null],
] as const)('%s', (_, edit, reader, name, to) => {
  expect(editErrors(edit, [ada], reader)).toEqual({ name, to });
});
