import type { Entity } from '#contract/businesses.ts';
import { PLAN_NAMES, type PlanCode, type PlanName, planNameOf } from '#domain/plans.ts';
import { type Price, standardPriceOf } from '#domain/products.ts';
import { LIFETIME_VIDEO_MINUTES, VIDEO_PLAN_MINUTES } from '#domain/video-addon.ts';
import type { Billing } from './queries.ts';

const RUNNING = ['paid', 'grace', 'unpaid'];

/** The subscription of a plan that has not ended; another plan then is a change of it. */
export function runningPlanOf({ state, plan }: Billing): Billing['plan'] {
  return RUNNING.includes(state) ? plan : null;
}

/** What a plan costs this business; null if its price is still to be agreed. */
export function priceFor({ agreedPrice }: Billing, code: PlanCode): Price | null {
  return agreedPrice?.planName === code ? agreedPrice : standardPriceOf(code);
}

/** Whether the business pays for exactly this already; at another price than was agreed, it does not. */
export function isRunning(billing: Billing, code: PlanCode): boolean {
  const running = runningPlanOf(billing);
  if (running?.planName !== code) return false;
  const { agreedPrice } = billing;
  return agreedPrice?.planName !== code || agreedPrice.amount === running.amount;
}

/** The video add-on's subscription, unless it has ended. */
export function runningVideoOf({ video }: Billing, now: Date): Billing['video'] {
  const hasEnded = video !== null && video.endsAt !== null && video.endsAt * 1000 <= now.getTime();
  return hasEnded ? null : video;
}

/** Whether the lifetime deal includes everything in a plan, so that there is nothing to pay for. */
export function isInDeal({ lifetimeDeal }: Pick<Billing, 'lifetimeDeal'>, code: PlanCode): boolean {
  if (lifetimeDeal === null) return false;
  return rankOf(planNameOf(code)) <= rankOf(planNameOf(lifetimeDeal));
}

function rankOf(name: PlanName): number {
  return PLAN_NAMES.indexOf(name);
}

/** Whether video for life is as much as a subscription of the add-on. */
export function isWithinLifetime({
  planName,
}: Pick<NonNullable<Billing['video']>, 'planName'>): boolean {
  return VIDEO_PLAN_MINUTES[planName] <= LIFETIME_VIDEO_MINUTES;
}

/** Whether the business has bought video for life. */
export function hasLifetimeVideo({ addons }: Entity): boolean {
  return addons.video?.isLifetime === true;
}
