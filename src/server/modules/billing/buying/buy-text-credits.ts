import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { CREDIT_PACKS } from '#domain/credits.ts';
import { dashboardLink, originOfLinks } from '#server/platform/dashboard-link.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { BillingParts } from '../billing-parts.ts';
import { refreshBilling } from '../refresh/refresh-billing.ts';
import { emailOf } from './email-of.ts';
import { openCheckout } from './open-checkout.ts';

/** Opens the page on which a pack of text credits is bought. */
export async function initiateBuyTextCredits(
  ctx: ContextFor<'initiateBuyTextCredits'>,
  { numberOfCredits: product, customerEmail }: InputFor<'initiateBuyTextCredits'>,
  parts: BillingParts,
): Promise<AnswerTo<'initiateBuyTextCredits'>> {
  const { businessId } = ctx.business;
  // What was paid closes its page, so that the next purchase gets another one.
  await refreshBilling(parts, businessId);
  const credits = CREDIT_PACKS.find(({ code }) => code === product)?.credits ?? 0;
  const origin = originOfLinks(ctx.from, parts.baseUrl);
  const cancelUrl = dashboardLink(origin, '/dash/getfeedback/sendinvites/text', businessId);
  return openCheckout(parts, businessId, {
    product,
    agreedPrice: null,
    email: emailOf(ctx, customerEmail),
    successUrl: `${cancelUrl}&newcredits=${credits}`,
    cancelUrl,
  });
}
