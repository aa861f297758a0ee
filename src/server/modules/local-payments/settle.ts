import { nextPeriodEnd } from '#domain/billing-periods.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import {
  findCustomer,
  insertPayment,
  type LocalSubscription,
  listSubscriptions,
  lockPayments,
  updateSubscription,
} from './store.ts';

/** Days after which a subscription ends whose payment is owed. */
const OWED_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Renews, ends or leaves unpaid whatever was due until now, and locks the business's payments: no clock runs here, so that
 * everybody who reads does this first.
 */
export async function settle(tx: Tx, businessId: string, now: Date): Promise<void> {
  await lockPayments(tx, businessId);
  const isDeclined = (await findCustomer(tx, businessId))?.is_card_declined ?? false;
  for (const subscription of await listSubscriptions(tx, businessId)) {
    let running = subscription;
    while (true) {
      const change = await nextChange(tx, running, { isDeclined, now });
      if (change === null) break;
      running = { ...running, ...change };
      await updateSubscription(tx, running, change);
    }
  }
}

interface Circumstances {
  isDeclined: boolean;
  now: Date;
}

/** What happened first to a subscription until now; null if nothing more did. */
async function nextChange(
  tx: Tx,
  running: LocalSubscription,
  { isDeclined, now }: Circumstances,
): Promise<Partial<LocalSubscription> | null> {
  if (running.ended_at !== null) return null;
  const { failed_at, period_ends_at: dueAt } = running;
  const givenUpAt = failed_at && new Date(failed_at.getTime() + OWED_DAYS * DAY_MS);
  if (givenUpAt && givenUpAt <= dueAt) return givenUpAt <= now ? { ended_at: givenUpAt } : null;
  if (dueAt > now) return null;
  if (running.cancels_at_period_end) return { ended_at: dueAt };
  const due = dueOf(running);
  await insertPayment(tx, {
    business_id: running.business_id,
    payment_id: newId(dueAt),
    subscription_id: running.subscription_id,
    product: running.product,
    amount: due.amount,
    currency: running.currency,
    created_at: dueAt,
    state: isDeclined && due.amount > 0 ? 'open' : 'paid',
    refunded_amount: 0,
  });
  return {
    balance: due.balance,
    discounts_left: Math.max(0, running.discounts_left - 1),
    period_starts_at: dueAt,
    period_ends_at: nextPeriodEnd(running.anchor_at, running.interval, dueAt),
    failed_at: failed_at ?? (isDeclined && due.amount > 0 ? dueAt : null),
  };
}

/** The next payment of a subscription, less its discount and what is left of an earlier plan. */
function dueOf(running: LocalSubscription): { amount: number; balance: number } {
  const price = running.discounts_left > 0 ? discounted(running.amount, running) : running.amount;
  const used = Math.min(price, running.balance);
  return { amount: price - used, balance: running.balance - used };
}

/** An amount less a share of it, or less another amount; never below 0. */
export function discounted(
  amount: number,
  { percent_off, amount_off }: { percent_off: number | null; amount_off: number | null },
): number {
  const share = Math.round((amount * (percent_off ?? 0)) / 100);
  return Math.max(0, amount - share - (amount_off ?? 0));
}
