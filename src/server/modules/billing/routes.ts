import { BILLING_CALLS } from '#contract/billing.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import type { BillingParts } from './billing-parts.ts';
import { initiateBuyTextCredits } from './buying/buy-text-credits.ts';
import { customSubscribe, initiateBuyVideoAddon, initiateSubscribe } from './buying/subscribe.ts';
import { cancelSubscription, resumeSubscription } from './cancel-and-resume.ts';
import { readBilling } from './get-billing.ts';
import { wordPaymentErrors } from './payment-errors.ts';
import { fetchInvoices, openBillingPortal } from './portal.ts';
import { refreshAndRead } from './refresh-and-read.ts';

export function billingCalls(parts: BillingParts): BoundCall[] {
  const { payments, log } = parts;
  const worded =
    <Ctx, Input, Answer>(
      verb: (ctx: Ctx, input: Input, options: BillingParts) => Promise<Answer>,
    ) =>
    (ctx: Ctx, input: Input) =>
      wordPaymentErrors(log, () => verb(ctx, input, parts));
  return bindCalls(BILLING_CALLS, {
    getBilling: ({ tx, business, now }) => readBilling(tx, business.businessId, { payments, now }),
    refreshBilling: worded((ctx) => refreshAndRead(ctx, parts)),
    fetchInvoices: worded(fetchInvoices),
    initiateSubscribe: worded(initiateSubscribe),
    customSubscribe: worded(customSubscribe),
    initiateBuyTextCredits: worded(initiateBuyTextCredits),
    initiateBuyVideoAddon: worded(initiateBuyVideoAddon),
    cancelSubscription: worded(cancelSubscription),
    resumeSubscription: worded(resumeSubscription),
    openBillingPortal: worded((ctx) => openBillingPortal(ctx, parts)),
  });
}
