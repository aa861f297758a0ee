import { quotaMonthOf } from '#domain/date-format.ts';
import { LIFETIME_CODES, PLAN_CODES, PLANS, planNameOf } from '#domain/plans.ts';
import { findViewAllowance } from '#server/modules/businesses/find-view-allowance.ts';
import { listBusinessOwners } from '#server/modules/businesses/queries.ts';
import { queueMail } from '#server/modules/messages/queue-mail.ts';
import type { Tx } from '#server/platform/context.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { composePageViewsMail } from './mails/page-views-mail.ts';
import { listUnnotified, markNotified } from './store.ts';

interface Options {
  baseUrl: string;
  now: Date;
  log: Log;
}

const LIMITS = [...PLAN_CODES, ...LIFETIME_CODES].flatMap((code) => {
  const { pageviews } = PLANS[planNameOf(code)];
  return pageviews === null ? [] : [{ code, pageviews }];
});
/** The time zones in which a month begins first and ends last. */
const OUTERMOST_ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

/** Emails owners whose business exceeds its plan's page views, once per calendar month. */
export async function notifyOwners(
  database: Database,
  { log, ...options }: Options,
): Promise<void> {
  const wanted = {
    months: OUTERMOST_ZONES.map((timeZone) => quotaMonthOf(options.now, timeZone)),
    moreThan: Math.min(...LIMITS.map(({ pageviews }) => pageviews)),
    plans: LIMITS.map(({ code }) => code),
  };
  const unnotified = await queryAcrossBusinesses(database, 'widget-views.notify-owners', (tx) =>
    listUnnotified(tx, wanted),
  );
  for (const businessId of unnotified) {
    // An error in one business must not stop the others.
    await database
      .transaction()
      .execute((tx) => notifyOwnersOf(tx, businessId, options))
      .catch((error: unknown) => log.error({ err: error, businessId }, 'owners not told'));
  }
}

async function notifyOwnersOf(
  tx: Tx,
  businessId: string,
  { baseUrl, now }: Omit<Options, 'log'>,
): Promise<void> {
  const allowance = await findViewAllowance(tx, businessId, now);
  if (!allowance || allowance.isLocked || allowance.pageviews === null) return;
  const { businessName, planName, pageviews: limit, timeZone } = allowance;
  const month = quotaMonthOf(now, timeZone);
  const used = await markNotified(tx, businessId, { month, moreThan: limit, now });
  if (used === null) return;
  for (const { name, email } of await listBusinessOwners(tx, businessId)) {
    const mail = composePageViewsMail({
      name,
      businessName,
      planName,
      used,
      limit,
      businessId,
      baseUrl,
    });
    await queueMail(tx, { ...mail, recipient: email, now });
  }
}
