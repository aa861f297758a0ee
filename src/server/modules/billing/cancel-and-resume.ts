import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { type BillingParts, kindOf } from './billing-parts.ts';
import { requireUncovered } from './buying/covered.ts';
import { findCustomer } from './buying/ensure-customer.ts';
import { refreshBilling } from './refresh/refresh-billing.ts';
import { refreshAndRead } from './refresh-and-read.ts';
import { listSubscriptions } from './store.ts';

/** Ends a subscription with its period. @throws conflict (409) `no_subscription` if none runs */
export function cancelSubscription(
  ctx: ContextFor<'cancelSubscription'>,
  { product }: InputFor<'cancelSubscription'>,
  parts: BillingParts,
): Promise<AnswerTo<'cancelSubscription'>> {
  return setCancelling(ctx, { kind: product, cancels: true }, parts);
}

/**
 * Lets a cancelled subscription go on.
 * @throws conflict (409) `no_subscription` if none is cancelled and still runs, `covered_by_deal` for what is had for life
 */
export function resumeSubscription(
  ctx: ContextFor<'resumeSubscription'>,
  { product }: InputFor<'resumeSubscription'>,
  parts: BillingParts,
): Promise<AnswerTo<'resumeSubscription'>> {
  return setCancelling(ctx, { kind: product, cancels: false }, parts);
}

async function setCancelling(
  ctx: ContextFor<'cancelSubscription' | 'resumeSubscription'>,
  { kind, cancels }: { kind: 'plan' | 'video'; cancels: boolean },
  parts: BillingParts,
): Promise<AnswerTo<'cancelSubscription'>> {
  const { database, payments } = parts;
  const { businessId } = ctx.business;
  await refreshBilling(parts, businessId);
  const customer = await findCustomer(parts, businessId);
  const running = (await listSubscriptions(database, businessId)).findLast(
    ({ product, ended_at }) => ended_at === null && kindOf(product) === kind,
  );
  if (!customer || !running) {
    const text = cancels ? 'payments.errors.nothingToCancel' : 'payments.errors.nothingToResume';
    throw new AppError('conflict', text, { code: 'no_subscription' });
  }
  const { subscription_id: subscriptionId, product } = running;
  if (!cancels) requireUncovered(product, await readBusiness(database, businessId));
  await payments.setCancelling({ ...customer, subscriptionId, cancels });
  return refreshAndRead(ctx, parts);
}
