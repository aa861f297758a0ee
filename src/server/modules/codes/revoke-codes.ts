import { type CodeGift, takenBackOf, withoutMoreLocations } from '#domain/deal-codes.ts';
import { allowCollaborateOn } from '#domain/entitlements.ts';
import type { LifetimeCode } from '#domain/plans.ts';
import { refreshLocations } from '#server/modules/shared-jobs/refresh-locations.ts';
import {
  scheduleBillingRefresh,
  scheduleRebuild,
} from '#server/modules/shared-jobs/schedule-jobs.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { NO_CLIENT, PRODUCT, type Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { retryDeadlocks } from '#server/platform/database/database-errors.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';
import { hashCode } from './read-code.ts';
import {
  type DealTerms,
  findCode,
  listBatch,
  listCodesOf,
  lockDealTerms,
  type StoredCode,
  updateDeal,
  updateGift,
  updateLocationsAllowed,
  updateRevoked,
} from './store.ts';

/** What became of a code that was to be revoked: `spent` is a coupon with which a payment was made. */
export type Revocation = 'unknown' | 'revoked' | 'takenBack' | 'revokedBefore' | 'spent';

/** Revokes a code as it was given to people, and takes back exactly what it gave. */
export async function revokeCode(database: Database, typed: string, now: Date) {
  return inTransaction(database, async (tx) => {
    const code = await findCode(tx, hashCode(typed));
    return code === null ? 'unknown' : revoke(tx, code, now);
  });
}

/** Revokes all codes that were made together, each in its own transaction; none if nothing has the name. */
export async function revokeBatch(database: Database, batch: string, now: Date) {
  const codes = await inTransaction(database, (tx) => listBatch(tx, batch));
  const revocations: Revocation[] = [];
  for (const code of codes) {
    revocations.push(await inTransaction(database, (tx) => revoke(tx, code, now)));
  }
  return revocations;
}

function inTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retryDeadlocks(() => database.transaction().execute(work));
}

async function revoke(tx: Tx, found: StoredCode, now: Date): Promise<Revocation> {
  // Before the code, as whoever redeems one does.
  if (found.redeemedBy !== null) await lockDealTerms(tx, found.redeemedBy);
  const code = await updateRevoked(tx, found.codeId, now);
  if (code === null) return found.revokedAt === null ? 'spent' : 'revokedBefore';
  const { redeemedBy, gave } = code;
  if (redeemedBy === null || gave === null) return 'revoked';
  await takeBack(tx, redeemedBy, { code, gave, now });
  return 'takenBack';
}

interface Taken {
  code: StoredCode;
  gave: CodeGift;
  now: Date;
}

async function takeBack(tx: Tx, businessId: string, { code, gave, now }: Taken): Promise<void> {
  const terms = await lockDealTerms(tx, businessId);
  if (terms === null) return;
  const { partner } = code;
  const kind = partner === null ? gave : await takeDeal(tx, businessId, { terms, partner, gave });
  if (kind === null) return;
  await refreshLocations(tx, businessId);
  // Which expires open pages that take a discount off.
  await scheduleBillingRefresh(tx, businessId, []);
  await notifyOfBusiness(tx, businessId);
  await recordActivity({ actor: PRODUCT, from: NO_CLIENT, tx, now }, businessId, {
    action: 'codeRevoked',
    before: { kind, ...(partner !== null && { plan: partner }) },
  });
}

interface DealTaken {
  terms: DealTerms;
  partner: LifetimeCode;
  gave: CodeGift;
}

/** What it took; null if the deal stays by another code. */
async function takeDeal(
  tx: Tx,
  businessId: string,
  { terms, partner, gave }: DealTaken,
): Promise<CodeGift | null> {
  const staying = (await listCodesOf(tx, businessId)).filter((one) => one.partner === partner);
  const gifts = staying.flatMap((one) => one.gave ?? []);
  const taken = takenBackOf(gave === 'deal' ? 'deal' : 'locations', gifts);
  if (taken === 'deal') {
    const allowCollaborate = allowCollaborateOn(terms.stripePlan);
    await updateDeal(tx, businessId, { deal: null, allowCollaborate });
    // Whether widgets name Goodword depends on the plan.
    await scheduleRebuild(tx, businessId, { delay: 0 });
  }
  if (taken !== 'locations') return taken;
  const left = withoutMoreLocations(terms.specialMultisAllowed);
  await updateLocationsAllowed(tx, businessId, left);
  const second = staying.find((one) => one.gave === 'locations');
  if (second) await updateGift(tx, second.codeId, 'deal');
  return taken;
}
