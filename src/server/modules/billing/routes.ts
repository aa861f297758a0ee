import { BILLING_CALLS } from '#contract/billing.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { type CheckoutKeysOf, initiateBuyTextCredits } from './checkout-address.ts';

interface Options {
  baseUrl: string;
  checkoutKeysOf: CheckoutKeysOf;
}

export function billingCalls(options: Options): BoundCall[] {
  return bindCalls(BILLING_CALLS, {
    initiateBuyTextCredits: (ctx, input) => initiateBuyTextCredits(ctx, input, options),
  });
}
