import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { toSeconds } from '#server/platform/clock.ts';
import { dashboardLink, originOfLinks } from '#server/platform/dashboard-link.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { BillingParts } from './billing-parts.ts';
import { emailOf } from './buying/email-of.ts';
import { ensureCustomer, findCustomer } from './buying/ensure-customer.ts';

/** Opens the page for payment methods and invoices. */
export async function openBillingPortal(
  { actor, from, business: { businessId } }: ContextFor<'openBillingPortal'>,
  parts: BillingParts,
): Promise<AnswerTo<'openBillingPortal'>> {
  const email = emailOf({ actor }, null);
  const customer = await ensureCustomer(parts, businessId, email);
  const returnUrl = dashboardLink(
    originOfLinks(from, parts.baseUrl),
    '/dash/settings/plan',
    businessId,
  );
  return parts.payments.openPortal({ ...customer, returnUrl });
}

/** The invoices of a business, newest first, from the payment provider; none before the first checkout. */
export async function fetchInvoices(
  { business: { businessId } }: ContextFor<'fetchInvoices'>,
  { startAfter }: InputFor<'fetchInvoices'>,
  parts: BillingParts,
): Promise<AnswerTo<'fetchInvoices'>> {
  const customer = await findCustomer(parts, businessId);
  if (!customer) return { invoices: [], hasMore: false };
  const page = await parts.payments.listInvoices({ ...customer, startAfter: startAfter ?? null });
  return {
    hasMore: page.hasMore,
    invoices: page.invoices.map(({ invoiceId, createdAt, pdfUrl, ...invoice }) => ({
      ...invoice,
      id: invoiceId,
      time: toSeconds(createdAt),
      pdfURL: pdfUrl,
    })),
  };
}
