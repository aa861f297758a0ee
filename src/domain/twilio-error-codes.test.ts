import { expect, test } from 'vitest';
import { textFailureOf } from './twilio-error-codes.ts';

test.each([
  [21211, { reason: 'address', isAddress: true }],
  [21614, { reason: 'landline', isAddress: true }],
  [21612, { reason: 'unreachable', isAddress: true }],
  [30005, { reason: 'address', isAddress: true }],
  [30006, { reason: 'landline', isAddress: true }],
  [30003, { reason: 'unreachable', isAddress: false }],
  [21610, { reason: 'stopped', isAddress: false }],
  [21408, { reason: 'country', isAddress: false }],
  [30007, { reason: 'blocked', isAddress: false }],
  [30034, { reason: 'unregistered', isAddress: false }],
  [21617, { reason: 'content', isAddress: false }],
  [21608, { reason: 'setUp', isAddress: false }],
])('%i means %j', (code, failure) => expect(textFailureOf(code)).toEqual(failure));

test('does not treat an unknown code as a bad number', () => {
  expect(textFailureOf(30999)).toEqual({ reason: 'carrier', isAddress: false });
  expect(textFailureOf(21999)).toEqual({ reason: 'carrier', isAddress: false });
  expect(textFailureOf(null)).toEqual({ reason: 'carrier', isAddress: false });
});
