import { initiateBuyTextCredits as buyCall } from '#contract/billing.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import type { CheckoutKeyOf } from './checkout-address.ts';
import { initiateBuyTextCredits } from './initiate-buy-text-credits.ts';

interface Options {
  baseUrl: string;
  checkoutKeyOf: CheckoutKeyOf;
}

export function billingCalls(options: Options): BoundCall[] {
  return [bindCall(buyCall, (ctx, input) => initiateBuyTextCredits(ctx, input, options))];
}
