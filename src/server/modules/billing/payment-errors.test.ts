import { expect, test } from 'vitest';
import { PaymentRefused, PaymentsUnavailable } from '#server/adapters/payments/port.ts';
import { AppError } from '#server/platform/app-error.ts';
import { createLog } from '#server/platform/log.ts';
import { wordPaymentErrors } from './payment-errors.ts';

const worded = (error: Error) =>
  wordPaymentErrors(createLog('silent'), () => Promise.reject(error)).catch((one: unknown) => one);

test.each([
  [new PaymentsUnavailable('It does not answer.'), 503, 'payments_unavailable'],
  [new PaymentRefused('It says no.'), 409, 'payment_refused'],
])('%s is said in a sentence', async (error, status, code) => {
  const answer = await worded(error);
  expect(answer).toBeInstanceOf(AppError);
  expect(answer).toMatchObject({ status, code });
});

test('any other error stays as it is', async () => {
  const error = new Error('of the program');
  expect(await worded(error)).toBe(error);
});

test('nobody waits longer than the deadline for a payment provider', async () => {
  const log = createLog('silent');
  const never = () => new Promise<string>(() => {});
  await expect(wordPaymentErrors(log, never, 10)).rejects.toMatchObject({
    code: 'payments_unavailable',
  });
  expect(await wordPaymentErrors(log, async () => 'an answer')).toBe('an answer');
});
