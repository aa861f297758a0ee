import type { GivenByCode } from '#contract/codes.ts';
import { type CodeGift, giftOfDealCode, withMoreLocations } from '#domain/deal-codes.ts';
import { allowCollaborateOn } from '#domain/entitlements.ts';
import type { LifetimeCode } from '#domain/plans.ts';
import { refreshLocations } from '#server/modules/shared-jobs/refresh-locations.ts';
import {
  scheduleBillingRefresh,
  scheduleOpening,
  scheduleRebuild,
} from '#server/modules/shared-jobs/schedule-jobs.ts';
import { type ActivitySource, recordActivity } from '#server/platform/activity/record-activity.ts';
import type { Tx } from '#server/platform/context.ts';
import { userIdOf } from '#server/platform/context.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';
import { type CodeRefusal, isWrongCode } from './code-refusals.ts';
import { noteWrongCode, waitForTry } from './count-wrong-codes.ts';
import { isRefusal, presentGift, readCode } from './read-code.ts';
import {
  claimCode,
  listCodesOf,
  lockDealTerms,
  type StoredCode,
  updateDeal,
  updateLocationsAllowed,
} from './store.ts';

/** What became of a code. A refusal changes nothing but the count of wrong codes, which has to be committed. */
export type Redemption = { readonly gift: GivenByCode } | { readonly refusal: CodeRefusal };

interface Typed {
  code: string;
  /** RATE_LIMIT; 0 turns the limit of wrong codes off. */
  rateLimit: number;
  /** Whether the business is being made in this transaction, so that wrong codes count for the person alone. */
  isNew?: boolean;
}

/** Redeems a code for a business, in the name of whoever typed it. Of two businesses that do so at once one gets it. */
export async function redeemCode(
  source: ActivitySource,
  businessId: string,
  { code, rateLimit, isNew = false }: Typed,
): Promise<Redemption> {
  const { actor, tx, now } = source;
  const trier = { userId: actor && userIdOf(actor), businessId: isNew ? null : businessId };
  const retryAfter = await waitForTry(tx, trier, { now, rateLimit });
  if (retryAfter !== null) return { refusal: { retryAfter } };
  const redemption = await redeem(source, businessId, code);
  if ('refusal' in redemption && isWrongCode(redemption.refusal)) {
    await noteWrongCode(tx, trier, now);
  }
  return redemption;
}

async function redeem(
  source: ActivitySource,
  businessId: string,
  typed: string,
): Promise<Redemption> {
  const { tx, now } = source;
  const code = await readCode(tx, typed, { businessId, now });
  if (isRefusal(code)) return { refusal: code };
  const gave = await findGift(tx, businessId, { code, now });
  if (gave === 'otherPartner' || gave === 'noMore' || gave === 'discountWaits') {
    return { refusal: gave };
  }
  if (!(await claimCode(tx, code.codeId, { businessId, gave, now }))) return { refusal: 'used' };
  await give(tx, businessId, { code, gave });
  await recordActivity(source, businessId, {
    action: 'codeRedeemed',
    after: { kind: gave, ...(code.partner !== null && { plan: code.partner }) },
  });
  return { gift: presentGift(code, gave) };
}

type Gift = CodeGift | ReturnType<typeof giftOfDealCode> | 'discountWaits';

/** What the code gives this business now, or why nothing. */
async function findGift(
  tx: Tx,
  businessId: string,
  { code: { partner }, now }: { code: StoredCode; now: Date },
): Promise<Gift> {
  const terms = await lockDealTerms(tx, businessId);
  const codes = await listCodesOf(tx, businessId);
  if (partner === null) {
    return codes.some((one) => isDiscountToCome(one, now)) ? 'discountWaits' : 'discount';
  }
  const hasMoreLocations = codes.some(({ gave }) => gave === 'locations');
  return giftOfDealCode(partner, { deal: terms?.deal ?? null, hasMoreLocations });
}

/** Whether a discount waits for a payment, or runs on a plan: another one would take its place. */
function isDiscountToCome({ gave, usedAt, runsUntil }: StoredCode, now: Date): boolean {
  return gave === 'discount' && (usedAt === null || (runsUntil !== null && runsUntil > now));
}

async function give(
  tx: Tx,
  businessId: string,
  { code: { partner }, gave }: { code: StoredCode; gave: CodeGift },
): Promise<void> {
  if (gave === 'deal' && partner !== null) return giveDeal(tx, businessId, partner);
  if (gave === 'locations') return giveLocations(tx, businessId);
  await notifyOfBusiness(tx, businessId);
  // Which gives it to a running subscription.
  await scheduleBillingRefresh(tx, businessId, []);
}

async function giveDeal(tx: Tx, businessId: string, deal: LifetimeCode): Promise<void> {
  await updateDeal(tx, businessId, { deal, allowCollaborate: allowCollaborateOn(deal) });
  await scheduleOpening(tx, businessId);
  // A subscription may have become needless.
  await scheduleBillingRefresh(tx, businessId, []);
  // Whether widgets name Goodword depends on the plan.
  await scheduleRebuild(tx, businessId, { delay: 0 });
  await refreshLocations(tx, businessId);
}

async function giveLocations(tx: Tx, businessId: string): Promise<void> {
  const terms = await lockDealTerms(tx, businessId);
  await updateLocationsAllowed(
    tx,
    businessId,
    withMoreLocations(terms?.specialMultisAllowed ?? null),
  );
  await refreshLocations(tx, businessId);
}
