import { quotaMonthOf } from '#domain/date-format.ts';
import { nearFrom } from '#domain/plan-limits.ts';
import { PLAN_CODES, PLANS, planNameOf } from '#domain/plans.ts';
import { findViewAllowance } from '#server/modules/businesses/find-view-allowance.ts';
import { recordLimitUse } from '#server/modules/events/record-limit-use.ts';
import type { Tx } from '#server/platform/context.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { listUnnotified, markNotified } from './store.ts';

interface Options {
  now: Date;
  log: Log;
}

/** Lifetime deals have none. */
const LIMITS = PLAN_CODES.flatMap((code) => {
  const { pageviews } = PLANS[planNameOf(code)];
  return pageviews === null ? [] : [{ code, pageviews }];
});
/** The time zones in which a month begins first and ends last. */
const OUTERMOST_ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

/** Records once per calendar month that a business has used most of its plan's page views, and all of them. */
export async function recordViewUse(database: Database, { log, now }: Options): Promise<void> {
  const wanted = {
    months: OUTERMOST_ZONES.map((timeZone) => quotaMonthOf(now, timeZone)),
    from: nearFrom(Math.min(...LIMITS.map(({ pageviews }) => pageviews))),
    plans: LIMITS.map(({ code }) => code),
  };
  const unnotified = await queryAcrossBusinesses(database, 'widget-views.record-exceeded', (tx) =>
    listUnnotified(tx, wanted),
  );
  for (const businessId of unnotified) {
    // An error in one business must not stop the others.
    await database
      .transaction()
      .execute((tx) => recordUse(tx, businessId, now))
      .catch((error: unknown) => log.error({ err: error, businessId }, 'page views not recorded'));
  }
}

async function recordUse(tx: Tx, businessId: string, now: Date): Promise<void> {
  const allowance = await findViewAllowance(tx, businessId, now);
  if (!allowance || allowance.isLocked || allowance.pageviews === null) return;
  const { pageviews: limit, timeZone } = allowance;
  const month = quotaMonthOf(now, timeZone);
  const used = await markNotified(tx, businessId, { month, from: nearFrom(limit), limit, now });
  if (used === null) return;
  await recordLimitUse(tx, businessId, { name: 'pageviews', used, limit, month, now });
}
