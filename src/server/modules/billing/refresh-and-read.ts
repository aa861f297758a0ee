import type { AnswerTo } from '#contract/calls.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { BillingParts } from './billing-parts.ts';
import { readBilling } from './get-billing.ts';
import { refreshBilling } from './refresh/refresh-billing.ts';

type Ctx = ContextFor<'refreshBilling' | 'cancelSubscription' | 'resumeSubscription'>;

/** Asks the payment provider anew and answers what the business has bought and uses. */
export async function refreshAndRead(
  { actor, business, from }: Ctx,
  parts: BillingParts,
): Promise<AnswerTo<'refreshBilling'>> {
  const { database, payments, clock } = parts;
  const { businessId } = business;
  await refreshBilling(parts, businessId, { by: { actor, business, from } });
  const now = clock.now();
  return database.transaction().execute((tx) => readBilling(tx, businessId, { payments, now }));
}
