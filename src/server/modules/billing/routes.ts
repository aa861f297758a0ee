import { BILLING_CALLS } from '#contract/billing.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { type CheckoutKeysOf, initiateBuyTextCredits } from './checkout-address.ts';

interface Options {
  baseUrl: string;
  checkoutKeysOf: CheckoutKeysOf;
}

export function billingCalls(options: Options): BoundCall[] {
  return bindCalls(BILLING_CALLS, {
    getBilling: notBuilt,
    refreshBilling: notBuilt,
    fetchInvoices: notBuilt,
    initiateSubscribe: notBuilt,
    customSubscribe: notBuilt,
    initiateBuyVideoAddon: notBuilt,
    cancelSubscription: notBuilt,
    resumeSubscription: notBuilt,
    openBillingPortal: notBuilt,
    initiateBuyTextCredits: (ctx, input) => initiateBuyTextCredits(ctx, input, options),
  });
}

function notBuilt(): never {
  throw new AppError('unavailable', 'errors.unavailable');
}
