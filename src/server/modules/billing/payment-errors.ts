import { PaymentRefused, PaymentsUnavailable } from '#server/adapters/payments/port.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Log } from '#server/platform/log.ts';

/** Proxies give up after 30 seconds, and people sooner. */
const DEADLINE_MS = 15_000;

/** Says in a sentence that the payment provider does not answer in time, or refuses. */
export async function wordPaymentErrors<T>(
  log: Log,
  work: () => Promise<T>,
  deadlineMs = DEADLINE_MS,
): Promise<T> {
  try {
    return await within(deadlineMs, work);
  } catch (error) {
    if (error instanceof PaymentsUnavailable) {
      log.warn({ err: error }, 'payment provider unavailable');
      const code = 'payments_unavailable';
      throw new AppError('unavailable', 'payments.errors.unavailable', { code, cause: error });
    }
    if (error instanceof PaymentRefused) {
      log.error({ err: error }, 'payment provider refused');
      const code = 'payment_refused';
      throw new AppError('conflict', 'payments.errors.refused', { code, cause: error });
    }
    throw error;
  }
}

/** What is under way goes on: whatever it changes at the provider is read by the next refresh. */
async function within<T>(deadlineMs: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new PaymentsUnavailable(`No answer within ${deadlineMs} ms.`)),
      deadlineMs,
    );
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
