import type { AnswerTo } from '#contract/calls.ts';
import { paymentsBefore } from '#domain/billing-periods.ts';
import { isPlanCode } from '#domain/plans.ts';
import { findRunningDiscount, findWaitingDiscount } from '#server/modules/codes/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { discountOf } from './discount-of.ts';
import type { SubscriptionRow } from './store.ts';

type Discount = AnswerTo<'getBilling'>['discount'];

/** The discount that waits for a payment, or what is left of the one that runs on the plan; null without either. */
export async function readDiscount(
  tx: Tx,
  businessId: string,
  { subscriptions, now }: { subscriptions: readonly SubscriptionRow[]; now: Date },
): Promise<Discount> {
  const waiting = await findWaitingDiscount(tx, businessId);
  if (waiting) {
    const { discountId: _, ...discount } = discountOf(waiting);
    return discount;
  }
  const running = await findRunningDiscount(tx, businessId, now);
  const plan = subscriptions.find(
    ({ status, product, cancels_at_period_end }) =>
      status !== 'ended' && isPlanCode(product) && !cancels_at_period_end,
  );
  if (!running || !plan) return null;
  const { discountId: _, months, ...off } = discountOf(running);
  const { started_at: anchor, interval, period_ends_at: nextAt } = plan;
  const left = paymentsBefore(running.runsUntil, { anchor, interval, nextAt });
  if (left === 0) return null;
  if (months === undefined || (interval === 'year' && left === 1)) return off;
  return { ...off, months: interval === 'year' ? left * 12 : left };
}
