import type { Tx } from '#server/platform/context.ts';
import {
  listPayments,
  listSubscriptions,
  updateCustomer,
  updatePayment,
  updateSubscription,
} from './store.ts';

/** Makes the pretended card refuse what becomes due, or work again: then what is owed is paid. */
export async function switchCard(
  tx: Tx,
  businessId: string,
  { isDeclined }: { isDeclined: boolean },
): Promise<void> {
  await updateCustomer(tx, businessId, { is_card_declined: isDeclined });
  if (isDeclined) return;
  for (const payment of await listPayments(tx, businessId)) {
    if (payment.state === 'open') await updatePayment(tx, payment, { state: 'paid' });
  }
  for (const subscription of await listSubscriptions(tx, businessId)) {
    const { failed_at, ended_at } = subscription;
    if (failed_at !== null && ended_at === null) {
      await updateSubscription(tx, subscription, { failed_at: null });
    }
  }
}

/** Gives a payment back, as somebody could at a payment provider. */
export async function refundPayment(tx: Tx, businessId: string, paymentId: string): Promise<void> {
  const payments = await listPayments(tx, businessId);
  const payment = payments.find(({ payment_id }) => payment_id === paymentId);
  if (payment?.state !== 'paid') return;
  await updatePayment(tx, payment, { refunded_amount: payment.amount });
}
