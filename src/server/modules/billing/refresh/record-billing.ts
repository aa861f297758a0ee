import type { LifetimeCode } from '#domain/plans.ts';
import type { BilledParts } from '#server/modules/businesses/business.ts';
import { type ActivitySource, recordActivity } from '#server/platform/activity/record-activity.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';

interface Change {
  before: BilledParts;
  /** What the business has without a plan of its own. */
  lifetimeDeal: LifetimeCode | null;
  parts: BilledParts;
  /** When the business was refreshed before; null if never. */
  lastAt: Date | null;
}

/** Adds what a refresh has changed to the activity. */
export async function recordBilling(
  source: ActivitySource,
  businessId: string,
  { before, parts, lifetimeDeal, lastAt }: Change,
): Promise<void> {
  const plan = { plan: parts.stripePlan };
  const withoutPlan = lifetimeDeal ?? 'trial';
  await recordChange(source, businessId, {
    action: 'planChanged',
    before: { plan: before.stripePlan ?? withoutPlan },
    after: { plan: parts.stripePlan ?? withoutPlan },
  });
  const action = changeOfEnd(before, parts, { lastAt, now: source.now });
  if (action) await recordActivity(source, businessId, { action, after: plan });
  if ((before.paymentFailedAt === null) !== (parts.paymentFailedAt === null)) {
    const isOwed = parts.paymentFailedAt !== null;
    // One that ended owing was not paid.
    if (isOwed || action !== 'planEnded') {
      const action = isOwed ? 'paymentFailed' : 'paymentMade';
      await recordActivity(source, businessId, { action, after: plan });
    }
  }
  await recordChange(source, businessId, {
    action: 'videoChanged',
    before: videoOf(before),
    after: videoOf(parts),
  });
}

/** Compares with what was true at the last refresh, since a plan may have ended by itself meanwhile. */
function changeOfEnd(
  { planEndsAt: old }: BilledParts,
  { planEndsAt: end }: BilledParts,
  { lastAt, now }: { lastAt: Date | null; now: Date },
) {
  const hadEnded = old !== null && lastAt !== null && old <= lastAt;
  if (end === null) return old === null ? null : 'planResumed';
  if (end <= now) return hadEnded ? null : 'planEnded';
  return old === null || hadEnded ? 'planCancelled' : null;
}

function videoOf({ videoPlan, hasLifetimeVideo }: BilledParts) {
  return { videoPlan: videoPlan ?? 'novideo', lifetimeVideo: hasLifetimeVideo };
}
