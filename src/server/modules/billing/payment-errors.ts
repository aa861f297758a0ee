import { PaymentRefused, PaymentsUnavailable } from '#server/adapters/payments/port.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Log } from '#server/platform/log.ts';

/** Says in a sentence that the payment provider does not answer, or refuses. */
export async function wordPaymentErrors<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
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
