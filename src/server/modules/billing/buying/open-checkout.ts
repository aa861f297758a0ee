import { createHash } from 'node:crypto';
import type { Price, ProductCode } from '#domain/products.ts';
import type { OfCustomer } from '#server/adapters/payments/port.ts';
import { findWaitingDiscount } from '#server/modules/codes/queries.ts';
import { type BillingParts, kindOf } from '../billing-parts.ts';
import { discountOf } from '../discount-of.ts';
import { lockBilling } from '../queries.ts';
import { closeCheckouts, findLastClosed, insertCheckout, listOpenCheckouts } from '../store.ts';
import { ensureCustomer } from './ensure-customer.ts';

export interface Wish {
  product: ProductCode;
  agreedPrice: Price | null;
  /** Where receipts go. */
  email: string | null;
  successUrl: string;
  cancelUrl: string;
}

/** Providers let a page expire after 24 hours; one that is almost as old is not shown again. */
const USABLE_MS = 23 * 3_600_000;

/**
 * Opens a page on which somebody can buy. The same wish twice, such as by a double click, leads to the same page. A new page
 * makes an open one of the same kind unpayable, but for credits, and any that takes the same waiting discount off.
 */
export async function openCheckout(
  parts: BillingParts,
  businessId: string,
  wish: Wish,
): Promise<{ url: string }> {
  const { database, payments, clock } = parts;
  const customer = await ensureCustomer(parts, businessId, wish.email);
  const now = clock.now();
  const { product, agreedPrice, successUrl, cancelUrl } = wish;
  const waiting = await findDiscountFor(parts, businessId, product);
  const discountId = waiting?.discountId ?? null;
  const discount = waiting && discountOf(waiting);
  const order = { ...customer, product, agreedPrice, discount, successUrl, cancelUrl };
  const openedBefore = new Date(now.getTime() - USABLE_MS);
  const lastClosed = await findLastClosed(database, businessId, { product, openedBefore });
  const idempotencyKey = keyOf({ order, lastClosed });
  const { checkoutId, url } = await payments.openCheckout({ ...order, idempotencyKey });
  const older = await database.transaction().execute(async (tx) => {
    await lockBilling(tx, businessId);
    const open = await listOpenCheckouts(tx, businessId);
    await insertCheckout(tx, {
      business_id: businessId,
      checkout_id: checkoutId,
      product,
      opened_at: now,
      closed_at: null,
      discount_id: discountId,
    });
    return open.filter(
      (one) =>
        one.checkout_id !== checkoutId &&
        (replaces(product, one.product) || (discountId !== null && one.discount_id === discountId)),
    );
  });
  for (const { checkout_id } of older) await expire(parts, customer, checkout_id);
  return { url };
}

/** The waiting discount that a page takes off: one for months is for plans alone. */
async function findDiscountFor({ database }: BillingParts, businessId: string, product: string) {
  const waiting = await findWaitingDiscount(database, businessId);
  return waiting?.months === null || kindOf(product) === 'plan' ? waiting : null;
}

function replaces(product: string, older: string): boolean {
  return kindOf(product) !== 'credits' && kindOf(product) === kindOf(older);
}

/** One that was paid at the last moment stays open here, until its payment is read. */
async function expire(
  { database, payments, clock }: BillingParts,
  customer: OfCustomer,
  checkoutId: string,
): Promise<void> {
  await payments.expireCheckout({ ...customer, checkoutId });
  const left = await payments.readCheckout({ ...customer, checkoutId });
  if (left?.state !== 'expired') return;
  await closeCheckouts(database, customer.businessId, {
    checkoutIds: [checkoutId],
    now: clock.now(),
  });
}

function keyOf(parts: object): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
