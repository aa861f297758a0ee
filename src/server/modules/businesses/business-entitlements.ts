import { betterOf, type Entitlements, entitlementsOf } from '#domain/entitlements.ts';
import { limitOf } from '#domain/plan-limits.ts';
import { PLANS, planNameOf } from '#domain/plans.ts';
import { videoMinutesOf } from '#domain/video-addon.ts';
import type { QuotaTerms } from '#server/modules/quotas/read-quotas.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Business } from './business.ts';
import { readBusiness } from './queries.ts';

/** What decides the entitlements of a business. */
export type PlanTerms = Pick<
  Business,
  | 'kind'
  | 'stripePlan'
  | 'lifetimeDeal'
  | 'planEndsAt'
  | 'paymentFailedAt'
  | 'specialMultisAllowed'
  | 'allowCollaborate'
  | 'trialStartedAt'
  | 'locationsBefore'
>;

/** A business's current entitlements by plan, trial and deals. */
export function entitlementsOfBusiness(business: PlanTerms, now: Date): Entitlements {
  return entitlementsOf(
    { ...business, subStatusOK: hasPlan(business), lifetime: business.lifetimeDeal },
    now,
  );
}

/** What decides a business's quotas now. */
export function quotaTermsOf(business: Business, now: Date): QuotaTerms {
  const entitlements = entitlementsOfBusiness(business, now);
  const { holderId, trialHolderId, quotaTimeZone: timeZone } = business;
  return { holderId, trialHolderId, entitlements, timeZone, now };
}

/** Whether the business has bought a subscription or a lifetime deal; without one it is on trial. */
export function hasPlan({
  stripePlan,
  lifetimeDeal,
}: Pick<Business, 'stripePlan' | 'lifetimeDeal'>): boolean {
  return stripePlan !== null || lifetimeDeal !== null;
}

/**
 * Whether survey, mails, widgets and wall name Goodword. Those of an agency's clients never do. For others
 * the plan decides, and they always do after the trial has ended or the plan was cancelled.
 */
export function showsPoweredBy(business: Business, now: Date): boolean {
  const { isLocked, plan } = entitlementsOfBusiness(business, now);
  return business.kind !== 'agencyClient' && (isLocked || !plan.removesLogo);
}

/** How many languages are offered unless some were chosen; null is all. Surveys go on as they were once a plan has ended. */
export function languageLimitOf({
  lifetimeDeal,
  stripePlan,
}: Pick<Business, 'lifetimeDeal' | 'stripePlan'>): number | null {
  const code = betterOf(stripePlan, lifetimeDeal);
  return code === null ? null : limitOf(PLANS[planNameOf(code)], 'languages');
}

/** Minutes of video that the business can store now; 0 if it has no video. */
export function videoMinutesOfBusiness(business: Business, now: Date): number {
  const isOnPlanTrial = entitlementsOfBusiness(business, now).state === 'trial';
  return videoMinutesOf(business.video, { isOnPlanTrial, now });
}

/** Whether the plan allows inviting people to the team. */
export async function allowsCollaborators(
  database: Database | Tx,
  businessId: string,
  now: Date,
): Promise<boolean> {
  const business = await readBusiness(database, businessId);
  return entitlementsOfBusiness(business, now).allowsCollaborators;
}
