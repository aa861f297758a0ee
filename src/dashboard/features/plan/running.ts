import type { Entity } from '#contract/businesses.ts';
import { isCovered } from '#domain/covered-products.ts';
import type { PlanCode } from '#domain/plans.ts';
import { type Price, standardPriceOf } from '#domain/products.ts';
import type { VideoPlan } from '#domain/video-addon.ts';
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
export function isInDeal({ lifetimeDeal: deal }: Billing, code: PlanCode): boolean {
  return isCovered(code, { deal, hasVideo: false });
}

/** Whether video for life is as much as a subscription of the add-on. */
export function isWithinLifetime({ planName }: { planName: VideoPlan }): boolean {
  return isCovered(planName, { deal: null, hasVideo: true });
}

/** Whether the business has bought video for life. */
export function hasLifetimeVideo({ addons }: Entity): boolean {
  return addons.video?.isLifetime === true;
}
