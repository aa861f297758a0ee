import { initiateBuyTextCredits as buyCall } from '#contract/billing.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { type CheckoutKeysOf, initiateBuyTextCredits } from './checkout-address.ts';

interface Options {
  baseUrl: string;
  checkoutKeysOf: CheckoutKeysOf;
}

export function billingCalls(options: Options): BoundCall[] {
  return [bindCall(buyCall, (ctx, input) => initiateBuyTextCredits(ctx, input, options))];
}
