import { CREDIT_PACKS } from '#domain/credits.ts';
import { LIFETIME_VIDEO, type ProductCode } from '#domain/products.ts';
import type { ProvidedPayment } from '#server/adapters/payments/port.ts';
import {
  addCredits,
  giveBackCredits,
  lockQuotas,
  takeBackCredits,
} from '#server/modules/quotas/quota-entries.ts';
import { type ActivitySource, recordActivity } from '#server/platform/activity/record-activity.ts';
import { idOfText } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { listPurchases, type PurchaseRow, storePurchase } from '../store.ts';
import type { Provided } from './read-provided.ts';

interface Paid {
  provided: Provided;
  log: Log;
}

/**
 * Stores what was paid once, and gives or takes back what it was for. Answers whether the business has video for life; null
 * if it never bought it.
 */
export async function applyPayments(
  source: ActivitySource,
  businessId: string,
  { provided, log }: Paid,
): Promise<boolean | null> {
  const { tx } = source;
  const known = new Map((await listPurchases(tx, businessId)).map((row) => [row.payment_id, row]));
  for (const payment of provided.payments) {
    const { product, paymentId } = payment;
    const credits = creditsOf(product);
    if (product === null || (credits === null && product !== LIFETIME_VIDEO)) {
      log.warn({ businessId, paymentId }, 'payment for something that is not sold ignored');
      continue;
    }
    const stored = known.get(paymentId) ?? null;
    if (stored?.refunded_amount === payment.refundedAmount) continue;
    const keptCredits =
      credits === null ? 0 : await applyCredits(source, businessId, { payment, credits, stored });
    if (keptCredits > (stored?.kept_credits ?? 0)) {
      log.warn({ businessId, paymentId, keptCredits }, 'refunded credits had been used');
    }
    known.set(paymentId, await store(source, businessId, { payment, product, keptCredits }));
  }
  const lifetime = [...known.values()].filter(({ product }) => product === LIFETIME_VIDEO);
  if (lifetime.length === 0) return null;
  return lifetime.some(
    ({ amount, refunded_amount: refunded }) => amount === 0 || refunded < amount,
  );
}

function creditsOf(product: ProductCode | null): number | null {
  return CREDIT_PACKS.find(({ code }) => code === product)?.credits ?? null;
}

interface CreditsPaid {
  payment: ProvidedPayment;
  credits: number;
  stored: PurchaseRow | null;
}

/**
 * Adds bought credits once, and takes back those that were refunded, as far as they are unused; what a dispute took and gave
 * again comes back. Answers how many of the refunded ones were used.
 */
async function applyCredits(
  source: ActivitySource,
  businessId: string,
  { payment, credits, stored }: CreditsPaid,
): Promise<number> {
  const { tx, now } = source;
  const { paymentId, amount } = payment;
  const kept = stored?.kept_credits ?? 0;
  await lockQuotas(tx, { holderId: businessId, trialHolderId: businessId });
  if (!stored) {
    const purchaseId = idOfText(paymentId);
    if (await addCredits(tx, businessId, { credits, purchaseId, now })) {
      const after = { textCredits: credits };
      await recordActivity(source, businessId, { action: 'creditsAdded', after });
    }
  }
  const before = refundedCredits(credits, amount, stored?.refunded_amount ?? 0);
  const change = refundedCredits(credits, amount, payment.refundedAmount) - before;
  if (change === 0) return kept;
  if (change < 0) {
    const unkept = Math.min(kept, -change);
    await giveBackCredits(tx, businessId, { credits: -change - unkept, now });
    return kept - unkept;
  }
  const taken = await takeBackCredits(tx, businessId, { credits: change, now });
  const used = change - taken;
  const after = { textCredits: taken, ...(used > 0 && { keptCredits: used }) };
  await recordActivity(source, businessId, { action: 'creditsRefunded', after });
  return kept + used;
}

/** In proportion to what was given back, rounded down. */
function refundedCredits(credits: number, amount: number, refunded: number): number {
  if (amount === 0) return 0;
  return Math.floor((credits * Math.min(refunded, amount)) / amount);
}

async function store(
  { tx }: ActivitySource,
  businessId: string,
  bought: { payment: ProvidedPayment; product: ProductCode; keptCredits: number },
): Promise<PurchaseRow> {
  const { payment, product, keptCredits } = bought;
  const row = {
    business_id: businessId,
    payment_id: payment.paymentId,
    product,
    amount: payment.amount,
    currency: payment.currency,
    refunded_amount: payment.refundedAmount,
    kept_credits: keptCredits,
    paid_at: payment.paidAt,
  };
  await storePurchase(tx, row);
  return row;
}
