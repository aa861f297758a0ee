import { isPlanCode, type LifetimeCode, PLAN_NAMES, type PlanCode, planNameOf } from './plans.ts';
import { isVideoPlan, LIFETIME_VIDEO_MINUTES, VIDEO_PLAN_MINUTES } from './video-addon.ts';

/** What a business has for life. */
interface Lifetime {
  deal: LifetimeCode | null;
  hasVideo: boolean;
}

/** Whether a subscription gives nothing beyond what a business has for life, so that nobody should pay for it. */
export function isCovered(product: unknown, { deal, hasVideo }: Lifetime): boolean {
  if (isPlanCode(product)) return deal !== null && rankOf(product) <= rankOf(deal);
  if (isVideoPlan(product))
    return hasVideo && VIDEO_PLAN_MINUTES[product] <= LIFETIME_VIDEO_MINUTES;
  return false;
}

function rankOf(code: PlanCode | LifetimeCode): number {
  return PLAN_NAMES.indexOf(planNameOf(code));
}
