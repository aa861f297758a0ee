import type Stripe from 'stripe';
import { CURRENCY } from '#domain/products.ts';
import type { Discount, OfSubscription } from './port.ts';
import { isRefusedWith, type StripeClient } from './stripe-client.ts';
import { idOf } from './stripe-objects.ts';

/** Discounts as coupons of Stripe, each of one business and used once. */
export function createStripeDiscounts(client: StripeClient) {
  async function coupon(businessId: string, discount: Discount): Promise<Stripe.Coupon> {
    const params = couponOf(businessId, discount);
    const found = await client.find((stripe) => stripe.coupons.retrieve(params.id));
    if (found) return found;
    return client.call(async (stripe) => {
      try {
        return await stripe.coupons.create(params);
      } catch (error) {
        // Somebody else did at this moment.
        if (!isRefusedWith(error, 'resource_already_exists')) throw error;
        return stripe.coupons.retrieve(params.id);
      }
    });
  }

  return {
    /** The coupon's id; null if it was used. */
    async findUnused(businessId: string, discount: Discount): Promise<string | null> {
      const { id, times_redeemed } = await coupon(businessId, discount);
      return times_redeemed === 0 ? id : null;
    },
    async addToSubscription({
      businessId,
      subscriptionId,
      discount,
    }: OfSubscription & { discount: Discount }): Promise<void> {
      const { id, times_redeemed } = await coupon(businessId, discount);
      if (times_redeemed > 0) return;
      await client.call(async (stripe) => {
        const { discounts } = await stripe.subscriptions.retrieve(subscriptionId);
        const present = discounts.flatMap((one) => idOf(one) ?? []);
        await stripe.subscriptions.update(subscriptionId, {
          discounts: [...present.map((one) => ({ discount: one })), { coupon: id }],
        });
      });
    },
  };
}

function couponOf(
  businessId: string,
  { discountId, percentOff, amountOff, months }: Discount,
): Stripe.CouponCreateParams & { id: string } {
  return {
    id: `goodword_${discountId}_${businessId}${months === undefined ? '' : `_${months}`}`,
    ...(percentOff === undefined
      ? { amount_off: amountOff ?? 0, currency: CURRENCY }
      : { percent_off: percentOff }),
    ...(months === undefined
      ? { duration: 'once' }
      : { duration: 'repeating', duration_in_months: months }),
    max_redemptions: 1,
    metadata: { bID: businessId },
  };
}
