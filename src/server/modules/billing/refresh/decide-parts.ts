import { allowCollaborateOn } from '#domain/entitlements.ts';
import { isPlanCode, type PlanCode } from '#domain/plans.ts';
import { isVideoPlan, type VideoPlan } from '#domain/video-addon.ts';
import { billedParts } from '#server/modules/businesses/apply-billing.ts';
import type { BilledParts, Business } from '#server/modules/businesses/business.ts';
import type { SubscriptionRow } from '../store.ts';

interface Bought {
  /** Newest first. */
  subscriptions: readonly SubscriptionRow[];
  /** Null if it was never bought. */
  hasLifetimeVideo: boolean | null;
}

/** What a business has by what it has bought. What was never bought stays as it is: somebody may have set it by hand. */
export function decideParts(
  business: Business,
  { subscriptions, hasLifetimeVideo }: Bought,
): BilledParts {
  const { planSetAt } = business;
  const parts = billedParts(business);
  return {
    ...parts,
    ...planParts(business, deciding(subscriptions, { isOfKind: isPlanCode, planSetAt })),
    ...videoParts(deciding(subscriptions, { isOfKind: isVideoPlan, planSetAt })),
    hasLifetimeVideo: hasLifetimeVideo ?? parts.hasLifetimeVideo,
  };
}

/**
 * The subscription that decides: the oldest running one, else the one that ended last, unless the plan was set by hand since.
 */
function deciding<Code extends string>(
  subscriptions: readonly SubscriptionRow[],
  { isOfKind, planSetAt }: { isOfKind: (code: unknown) => code is Code; planSetAt: Date | null },
) {
  const ofKind = subscriptions.flatMap(({ product, ...rest }) =>
    isOfKind(product) ? [{ ...rest, product }] : [],
  );
  const running = ofKind.findLast(({ status }) => status !== 'ended');
  if (running) return { ...running, endedAt: null };
  const ended = ofKind.flatMap((one) =>
    one.ended_at && (planSetAt === null || one.ended_at > planSetAt)
      ? [{ ...one, endedAt: one.ended_at }]
      : [],
  );
  return ended.sort((one, other) => other.endedAt.getTime() - one.endedAt.getTime())[0] ?? null;
}

type Deciding<Code> =
  | (Omit<SubscriptionRow, 'product'> & {
      product: Code;
      endedAt: Date | null;
    })
  | null;

function planParts(business: Business, plan: Deciding<PlanCode>): Partial<BilledParts> {
  if (plan === null) return {};
  const { product: stripePlan, endedAt } = plan;
  if (endedAt !== null) return { stripePlan, planEndsAt: endedAt, paymentFailedAt: null };
  return {
    stripePlan,
    planEndsAt: plan.cancels_at_period_end ? plan.period_ends_at : null,
    paymentFailedAt: plan.failed_at,
    allowCollaborate: allowCollaborateOn(stripePlan) || allowCollaborateOn(business.lifetimeDeal),
  };
}

function videoParts(video: Deciding<VideoPlan>): Partial<BilledParts> {
  if (video === null) return {};
  return { videoPlan: video.endedAt === null ? video.product : null };
}
