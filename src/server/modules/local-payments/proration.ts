import { nextPeriodEnd } from '#domain/billing-periods.ts';
import type { Interval } from '#domain/products.ts';

interface Running {
  amount: number;
  interval: Interval;
  periodStartsAt: Date;
  periodEndsAt: Date;
  /** Left of an earlier plan. */
  balance: number;
}

interface Proration {
  /** What is charged now; never below 0. */
  charged: number;
  /** What is left over for the next payments. */
  balance: number;
  /** From when periods are counted, if that changes: another interval begins now. */
  anchorAt: Date | null;
  periodStartsAt: Date;
  periodEndsAt: Date;
}

/**
 * What a change of a running subscription costs now, to the cent. Of the running period, the time that is left is given back
 * at the old price and charged at the new one; with another interval, a whole new period begins and is charged.
 */
export function prorate(
  running: Running,
  next: { amount: number; interval: Interval },
  now: Date,
): Proration {
  const { amount, periodStartsAt, periodEndsAt, balance } = running;
  const length = periodEndsAt.getTime() - periodStartsAt.getTime();
  const left = Math.max(0, periodEndsAt.getTime() - now.getTime());
  const shareOf = (price: number) => Math.round((price * Math.min(left, length)) / length);
  const isNewPeriod = next.interval !== running.interval;
  const price = isNewPeriod ? next.amount : shareOf(next.amount);
  const due = price - shareOf(amount) - balance;
  const rest = { charged: Math.max(0, due), balance: Math.max(0, -due) };
  return isNewPeriod
    ? {
        ...rest,
        anchorAt: now,
        periodStartsAt: now,
        periodEndsAt: nextPeriodEnd(now, next.interval, now),
      }
    : { ...rest, anchorAt: null, periodStartsAt, periodEndsAt };
}
