import type { AnswerTo, InputFor } from '#contract/calls.ts';
import {
  isSubscriptionCode,
  LIFETIME_VIDEO,
  type Price,
  type SubscriptionCode,
  standardPriceOf,
} from '#domain/products.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import { dashboardLink, originOfLinks } from '#server/platform/dashboard-link.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { type BillingParts, kindOf } from '../billing-parts.ts';
import { refreshBilling } from '../refresh/refresh-billing.ts';
import { type AgreementRow, findAgreement, listSubscriptions } from '../store.ts';
import { requireUncovered } from './covered.ts';
import { emailOf } from './email-of.ts';
import { findCustomer } from './ensure-customer.ts';
import { openCheckout } from './open-checkout.ts';

type Ctx = ContextFor<'initiateSubscribe' | 'customSubscribe' | 'initiateBuyVideoAddon'>;

/**
 * Opens the page on which a plan is bought, or the change of the running one confirmed.
 * @throws conflict (409) `already_on_plan`, or `no_price_agreed` for a plan without a standard price
 */
export async function initiateSubscribe(
  ctx: ContextFor<'initiateSubscribe'>,
  { planName: product, customerEmail }: InputFor<'initiateSubscribe'>,
  parts: BillingParts,
): Promise<AnswerTo<'initiateSubscribe'>> {
  const wish = { product, email: emailOf(ctx, customerEmail) };
  if (standardPriceOf(product) !== null)
    return subscribe(ctx, { ...wish, agreedPrice: null }, parts);
  const agreed = await findAgreement(parts.database, ctx.business.businessId);
  if (agreed?.product !== product) throw noPriceAgreed();
  return subscribe(ctx, { ...wish, agreedPrice: priceOf(agreed) }, parts);
}

/** The same at the price that was agreed with the business. @throws conflict (409) `no_price_agreed` without one */
export async function customSubscribe(
  ctx: ContextFor<'customSubscribe'>,
  { planName, customerEmail }: InputFor<'customSubscribe'>,
  parts: BillingParts,
): Promise<AnswerTo<'customSubscribe'>> {
  const agreed = await findAgreement(parts.database, ctx.business.businessId);
  const product = agreed?.product;
  const isOther = planName !== null && planName !== undefined && planName !== product;
  if (!agreed || !isSubscriptionCode(product) || isOther) throw noPriceAgreed();
  const email = emailOf(ctx, customerEmail);
  return subscribe(ctx, { product, email, agreedPrice: priceOf(agreed) }, parts);
}

/**
 * Opens the page on which the video add-on is bought, by subscription or for life.
 * @throws conflict (409) `already_on_plan`, `already_bought` for a second one for life, or `no_plan` while the business is
 *   locked: an add-on would unlock nothing
 */
export async function initiateBuyVideoAddon(
  ctx: ContextFor<'initiateBuyVideoAddon'>,
  { planName, customerEmail }: InputFor<'initiateBuyVideoAddon'>,
  parts: BillingParts,
): Promise<AnswerTo<'initiateBuyVideoAddon'>> {
  const email = emailOf(ctx, customerEmail);
  const { businessId } = ctx.business;
  const business = await readBusiness(parts.database, businessId);
  if (entitlementsOfBusiness(business, ctx.now).isLocked) {
    throw new AppError('conflict', 'payments.errors.planFirst', { code: 'no_plan' });
  }
  if (planName) return subscribe(ctx, { product: planName, email, agreedPrice: null }, parts);
  await refreshBilling(parts, businessId);
  if ((await readBusiness(parts.database, businessId)).video.isLifetime) {
    throw new AppError('conflict', 'payments.errors.hasLifetimeVideo', { code: 'already_bought' });
  }
  const wish = { product: LIFETIME_VIDEO, email, agreedPrice: null } as const;
  return openCheckout(parts, businessId, { ...wish, ...addressesOf(ctx, parts, 'video') });
}

interface Wanted {
  product: SubscriptionCode;
  email: string | null;
  agreedPrice: Price | null;
}

/**
 * With a running subscription, a change of that one: nobody pays for two.
 * @throws conflict (409) `payment_owed` while a payment of that one is owed, `covered_by_deal` for what is had for life
 */
async function subscribe(ctx: Ctx, wanted: Wanted, parts: BillingParts): Promise<{ url: string }> {
  const { database, payments } = parts;
  const { businessId } = ctx.business;
  const kind = kindOf(wanted.product);
  await refreshBilling(parts, businessId);
  requireUncovered(wanted.product, await readBusiness(database, businessId));
  const running = (await listSubscriptions(database, businessId)).findLast(
    ({ product, ended_at }) => ended_at === null && kindOf(product) === kind,
  );
  const addresses = addressesOf(ctx, parts, kind === 'plan' ? 'plan' : 'video');
  const customer = await findCustomer(parts, businessId);
  if (!running || !customer) return openCheckout(parts, businessId, { ...wanted, ...addresses });
  if (running.status === 'past_due') {
    throw new AppError('conflict', 'payments.errors.owed', { code: 'payment_owed' });
  }
  const { product, agreedPrice } = wanted;
  const price = agreedPrice ?? standardPriceOf(product);
  if (running.product === product && running.amount === price?.amount) {
    const text = running.cancels_at_period_end
      ? 'payments.errors.resumeInstead'
      : 'payments.errors.alreadyOnPlan';
    throw new AppError('conflict', text, { code: 'already_on_plan' });
  }
  const { successUrl: returnUrl } = addresses;
  const { subscription_id: subscriptionId } = running;
  return payments.openChange({ ...customer, subscriptionId, product, agreedPrice, returnUrl });
}

function addressesOf({ from, business }: Ctx, { baseUrl }: BillingParts, paid: 'plan' | 'video') {
  const origin = originOfLinks(from, baseUrl);
  const cancelUrl = dashboardLink(origin, '/dash/settings/plan', business.businessId);
  return { successUrl: `${cancelUrl}&paid=${paid}`, cancelUrl };
}

function priceOf({ amount, currency, interval }: AgreementRow): Price {
  return { amount, currency, interval };
}

function noPriceAgreed(): AppError {
  return new AppError('conflict', 'payments.errors.noPriceAgreed', { code: 'no_price_agreed' });
}
