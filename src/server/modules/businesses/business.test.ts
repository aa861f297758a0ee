import { expect, test } from 'vitest';
import { contactOf } from './business.ts';

test.each([
  ['+44', '20 7946 0112', '+442079460112'],
  // As it is dialled at home, and with its code once more.
  ['+44', '020 7946 0112', '+442079460112'],
  ['+44', '+44 20 7946 0112', '+442079460112'],
  ['+39', '06 1234 5678', '+390612345678'],
  ['', '020 7946 0112', '02079460112'],
  ['+999', '12 34', '+9991234'],
  ['', '', ''],
])('the number %j %j is dialled as %j', (intlCode, localNumber, phone) => {
  expect(contactOf({ businessContact: { intlCode, localNumber } }).phone).toBe(phone);
});
