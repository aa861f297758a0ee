import type { Tx } from '#server/platform/context.ts';
import { findAgreement, listPurchases, listSubscriptions } from './store.ts';

/** Everything that a business has bought, for people to keep. Amounts are in minor units of their currency. */
export async function readBought(tx: Tx, businessId: string) {
  const subscriptions = await listSubscriptions(tx, businessId);
  const purchases = await listPurchases(tx, businessId);
  const agreement = await findAgreement(tx, businessId);
  return {
    subscriptions: subscriptions.map((one) => ({
      product: one.product,
      status: one.status,
      amount: one.amount,
      currency: one.currency,
      interval: one.interval,
      startedAt: one.started_at,
      periodEndsAt: one.period_ends_at,
      cancelsAtPeriodEnd: one.cancels_at_period_end,
      endedAt: one.ended_at,
    })),
    payments: purchases.map((one) => ({
      product: one.product,
      amount: one.amount,
      currency: one.currency,
      refundedAmount: one.refunded_amount,
      paidAt: one.paid_at,
    })),
    agreedPrice: agreement && {
      plan: agreement.product,
      amount: agreement.amount,
      currency: agreement.currency,
      interval: agreement.interval,
      agreedAt: agreement.agreed_at,
    },
  };
}
