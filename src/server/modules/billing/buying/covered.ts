import { isCovered } from '#domain/covered-products.ts';
import { isPlanCode, PLANS, planNameOf } from '#domain/plans.ts';
import { LIFETIME_VIDEO_MINUTES } from '#domain/video-addon.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Text } from '#server/texts/texts-for.ts';
import { lifetimeOf } from '../billing-parts.ts';

/** @throws conflict (409) `covered_by_deal` for a subscription that gives nothing beyond what the business has for life */
export function requireUncovered(product: string, business: Business): void {
  if (!isCovered(product, lifetimeOf(business))) return;
  throw new AppError('conflict', textOf(product), { code: 'covered_by_deal' });
}

function textOf(product: string): Text {
  if (isPlanCode(product)) {
    const plan = PLANS[planNameOf(product)].name;
    return { key: 'payments.errors.coveredByDeal', values: { plan } };
  }
  return { key: 'payments.errors.coveredByVideo', values: { minutes: LIFETIME_VIDEO_MINUTES } };
}
