import { CREDIT_PACKS, type CreditPackCode } from './credits.ts';
import { isPlanCode, PLAN_CODES, type PlanCode, priceOf } from './plans.ts';
import {
  isVideoPlan,
  LIFETIME_VIDEO_PRICE,
  VIDEO_PLAN_PRICES,
  VIDEO_PLANS,
  type VideoPlan,
} from './video-addon.ts';

/** The purchase of video for life. */
export const LIFETIME_VIDEO = 'video';

/** What can be paid for again and again, until it is cancelled. */
export type SubscriptionCode = PlanCode | VideoPlan;
/** What is paid for once. */
export type PurchaseCode = CreditPackCode | typeof LIFETIME_VIDEO;
/** Everything that is sold. */
export type ProductCode = SubscriptionCode | PurchaseCode;

export type Interval = 'month' | 'year';

/** Money in minor units of its currency, such as cents. */
export type Money = { readonly amount: number; readonly currency: string };

/** The price of something; `interval` is null for what is paid once. */
export type Price = Money & { readonly interval: Interval | null };

/** In which everything has its price; a subscription may be in another, if somebody changed it at the provider. */
export const CURRENCY = 'usd';

export const PRODUCT_CODES: readonly ProductCode[] = [
  ...PLAN_CODES,
  ...VIDEO_PLANS,
  LIFETIME_VIDEO,
  ...CREDIT_PACKS.map(({ code }) => code),
];

export function isSubscriptionCode(value: unknown): value is SubscriptionCode {
  return isPlanCode(value) || isVideoPlan(value);
}

/** The price for everybody; null for Streamline, whose price is agreed with each business. */
export function standardPriceOf(code: ProductCode): Price | null {
  if (isPlanCode(code)) {
    const amount = priceOf(code);
    return amount === null ? null : { amount, currency: CURRENCY, interval: intervalOf(code) };
  }
  if (isVideoPlan(code)) {
    return { amount: VIDEO_PLAN_PRICES[code], currency: CURRENCY, interval: 'month' };
  }
  if (code === LIFETIME_VIDEO) {
    return { amount: LIFETIME_VIDEO_PRICE, currency: CURRENCY, interval: null };
  }
  const pack = CREDIT_PACKS.find((one) => one.code === code);
  return pack ? { amount: pack.price, currency: CURRENCY, interval: null } : null;
}

/** The interval of a plan's code. */
export function intervalOf(code: PlanCode): Interval {
  return code.endsWith('y') ? 'year' : 'month';
}

/** Under which the payment provider finds the standard price of a product. */
export function lookupKeyOf(code: ProductCode): string {
  return `goodword_${code}`;
}
