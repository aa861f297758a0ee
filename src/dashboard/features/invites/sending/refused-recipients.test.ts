import { expect, test } from 'vitest';
import { CallError } from '#contract/client.ts';
import { refusedRecipients } from './refused-recipients.ts';
import type { Sending } from './send-calls.ts';

const sending: Sending = {
  channel: 'text',
  recipients: ['0170 1', '0170 2', '0170 3'].map((typed) => ({ to: '+49', typed, name: 'Ada' })),
  language: 'en',
  sendAt: null,
};
const refusal = (fields: Record<string, string>) =>
  new CallError(422, { code: 'invalid', message: 'Check the marked fields.', fields });

test('names each recipient that the server refused, as typed, with the reason', () => {
  const error = refusal({
    'recipients.2.number': 'No such number.',
    'recipients.0.name': 'Too long.',
  });
  expect(refusedRecipients(error, sending)).toBe('“0170 3”: No such number. “0170 1”: Too long.');
});

test.each([
  [refusal({ sendAt: 'Choose a time within the next year.' })],
  [refusal({ 'recipients.9.number': 'x' })],
  [new Error('lost')],
])('leaves other failures as they are', (error) => {
  expect(refusedRecipients(error, sending)).toBeNull();
});
