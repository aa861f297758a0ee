import { isPlanCode, PLAN_NAMES, type PlanCode, planCodeOf } from '#domain/plans.ts';
import { type Interval, LIFETIME_VIDEO } from '#domain/products.ts';
import { isVideoPlan, type VideoPlan } from '#domain/video-addon.ts';

/**
 * The plan that an address names: by its name, paid per month unless the interval says otherwise, or by its code. Null
 * for an unknown one.
 */
export function planOfAddress(name: string, interval: string | undefined): PlanCode | null {
  const wanted = name.trim().toLowerCase();
  if (isPlanCode(wanted)) return wanted;
  const plan = PLAN_NAMES.find((one) => one === wanted);
  if (plan === undefined) return null;
  const paidPer: Interval = interval?.toLowerCase() === 'year' ? 'year' : 'month';
  return planCodeOf(plan, paidPer);
}

/** The same for the video add-on: a size, or the purchase for life. */
export function videoOfAddress(name: string): VideoPlan | typeof LIFETIME_VIDEO | null {
  const wanted = name.trim().toLowerCase();
  if (isVideoPlan(wanted)) return wanted;
  return wanted === LIFETIME_VIDEO || wanted === 'lifetime' ? LIFETIME_VIDEO : null;
}
