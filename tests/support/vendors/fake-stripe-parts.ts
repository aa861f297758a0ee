import type { Params } from './fake-stripe-form.ts';
import type { FakeInvoices } from './fake-stripe-invoices.ts';
import { type FakeObject, type FakeObjects, FakeStripeError } from './fake-stripe-objects.ts';
import type { FakeSubscriptions } from './fake-stripe-subscriptions.ts';

/** The path without `/v1/`; `:` stands for an id. */
export type Route = (params: Params, id: string) => FakeObject | FakeObject[];

export interface FakeParts {
  objects: FakeObjects;
  invoices: FakeInvoices;
  subscriptions: FakeSubscriptions;
  /** Of the fake itself, where its pages are. */
  baseUrl: () => string;
}

/** @throws FakeStripeError if it is used up */
export function checkCoupon(objects: FakeObjects, id: string): void {
  const { max_redemptions, times_redeemed } = objects.get('coupon', id, 'coupon');
  if (max_redemptions === null || times_redeemed < max_redemptions) return;
  throw new FakeStripeError(400, { code: 'coupon_expired', message: `Coupon expired: ${id}` });
}
