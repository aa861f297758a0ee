import { endOfRestoring, RESTORABLE_DAYS_WITHOUT_PLAN } from '#domain/closing.ts';
import { CLOSED_AFTER_DAYS } from '#domain/plans.ts';
import { closesAt } from '#server/modules/billing/closes-at.ts';
import { findLastWarning, listPlansEnded, lockBilling } from '#server/modules/billing/queries.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { closeWithBelow } from '#server/modules/businesses/close-business.ts';
import { lockWithParent } from '#server/modules/businesses/queries.ts';
import { closeClient } from '#server/modules/clients/close-client.ts';
import { hasOwner } from '#server/modules/clients/has-owner.ts';
import { releaseLeavingClient } from '#server/modules/clients/release-leaving-client.ts';
import { releaseOwnedClients } from '#server/modules/clients/release-owned-clients.ts';
import { mailClosing } from '#server/modules/closing-mails/business-mails.ts';
import { type ActivitySource, recordActivity } from '#server/platform/activity/record-activity.ts';
import { NO_CLIENT, PRODUCT, type Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { idTokenOf } from '#server/platform/tokens.ts';

const DAY_MS = 86_400_000;
/** Nobody is closed sooner after the last warning, however late that was sent. */
const WARNED_DAYS = 6;

export interface ClosingOptions {
  database: Database;
  baseUrl: string;
  restoreKeys: KeyRing;
}

/**
 * Closes the businesses whose plans ended 90 days ago, with their locations, and with their clients that nobody owns; a
 * client that somebody owns as a business of its own. Their owners get the link that restores them.
 */
export async function closeEndedPlans(
  options: ClosingOptions,
  { now, log }: JobContext,
): Promise<void> {
  const { database } = options;
  const before = new Date(now.getTime() - CLOSED_AFTER_DAYS * DAY_MS);
  for (const businessId of await listPlansEnded(database, before)) {
    // An error in one business must not stop the others.
    await database
      .transaction()
      .execute((tx) => closeEndedPlan(tx, businessId, { ...options, now }))
      .catch((error: unknown) => log.error({ err: error, businessId }, 'business not closed'));
  }
}

async function closeEndedPlan(
  tx: Tx,
  businessId: string,
  { now, baseUrl, restoreKeys }: ClosingOptions & { now: Date },
): Promise<void> {
  // Whoever pays at this moment keeps the business.
  await lockBilling(tx, businessId);
  const business = await lockWithParent(tx, businessId);
  const end = business && closesAt(business);
  if (
    !end ||
    end > now ||
    business.kind === 'location' ||
    entitlementsOfBusiness(business, now).state !== 'cancelled'
  )
    return;
  const warnedAt = await findLastWarning(tx, businessId, end);
  if (!warnedAt || warnedAt.getTime() + WARNED_DAYS * DAY_MS > now.getTime()) return;
  const { name: businessName, info } = business;
  const until = endOfRestoring(now, info.timeZone, RESTORABLE_DAYS_WITHOUT_PLAN);
  const source = { actor: PRODUCT, from: NO_CLIENT, tx, now };
  const product = await readProductBrand(tx, businessId);
  const closingId = await close(source, business, { until, baseUrl });
  if (closingId === null) return;
  await recordActivity(source, businessId, { action: 'businessClosed', subject: businessName });
  const link = `${baseUrl}/restore/${idTokenOf(restoreKeys, businessId, closingId)}`;
  await mailClosing(tx, businessId, { businessName, until, link, product, now });
}

/** Returns like `closeBusiness`. */
async function close(
  source: ActivitySource,
  business: Business,
  { until, baseUrl }: { until: Date; baseUrl: string },
): Promise<string | null> {
  const { tx, now } = source;
  const { businessId, kind } = business;
  const closed = { reason: 'planEnded', userId: null, until } as const;
  if (kind === 'agencyClient') {
    // Whom nobody owns only its agency can restore.
    if (!(await hasOwner(source, businessId))) return closeClient(source, business, closed);
    await releaseLeavingClient(source, business, { baseUrl });
  }
  await releaseOwnedClients(source, businessId);
  return closeWithBelow(tx, businessId, { ...closed, now });
}
