import type { Channel } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Quotas } from './read-quotas.ts';
import { insertEntry, insertPurchase, lockEntries, refundMessages, sumBuckets } from './store.ts';

/** Locks the business's quotas until the transaction ends. */
export function lockQuotas(tx: Tx, businessId: string): Promise<void> {
  return lockEntries(tx, businessId);
}

interface Consumption {
  channel: Channel;
  /** Cost of each message, in emails or credits. */
  costs: readonly number[];
  quotas: Quotas;
  sendId: string | null;
  now: Date;
}

/** The cost of a message, and the part paid with bought credits. */
export interface Charge {
  cost: number;
  addonCost: number;
}

/**
 * Charges all messages or none; null if the quota is too small. Bought credits are spent last. Quotas must be
 * locked (`lockQuotas`) and read in the same transaction.
 */
export async function consumeQuota(
  tx: Tx,
  businessId: string,
  { channel, costs, quotas, sendId, now }: Consumption,
): Promise<Charge[] | null> {
  const charges = splitCosts(costs, quotas[channel].left);
  const addon = charges.reduce((sum, { addonCost }) => sum + addonCost, 0);
  if (addon > (channel === 'text' ? quotas.addonTextCredits : 0)) return null;
  const ofBucket = charges.reduce((sum, { cost, addonCost }) => sum + cost - addonCost, 0);
  const entry = { channel, cause: 'taken', sendId, now } as const;
  if (ofBucket > 0) {
    await insertEntry(tx, businessId, { ...entry, bucket: quotas.bucket, change: -ofBucket });
  }
  if (addon > 0) await insertEntry(tx, businessId, { ...entry, bucket: 'addon', change: -addon });
  return charges;
}

function splitCosts(costs: readonly number[], left: number): Charge[] {
  let rest = left;
  return costs.map((cost) => {
    const ofBucket = Math.min(cost, rest);
    rest -= ofBucket;
    return { cost, addonCost: cost - ofBucket };
  });
}

interface Refund {
  messageIds: readonly string[];
  now: Date;
}

/** Refunds unsent messages; each is refunded at most once. */
export async function refundQuota(tx: Tx, businessId: string, refund: Refund): Promise<void> {
  if (refund.messageIds.length > 0) await refundMessages(tx, businessId, refund);
}

interface Purchase {
  credits: number;
  /** Credits of the same purchase are added once. */
  purchaseId: string;
  now: Date;
}

/** Adds bought text credits, which never expire. Returns whether the purchase is new. */
export function addCredits(tx: Tx, businessId: string, purchase: Purchase): Promise<boolean> {
  return insertPurchase(tx, businessId, purchase);
}

interface PartOfPurchase {
  credits: number;
  now: Date;
}

/** Takes back bought credits for a refund, as far as they are unused; answers how many. Quotas must be locked. */
export async function takeBackCredits(
  tx: Tx,
  businessId: string,
  { credits, now }: PartOfPurchase,
): Promise<number> {
  const { text } = await sumBuckets(tx, businessId, ['addon']);
  const taken = Math.min(credits, Math.max(0, text.addon ?? 0));
  await addRefund(tx, businessId, { credits: -taken, now });
  return taken;
}

/** Gives credits back of which a refund was undone. */
export function giveBackCredits(tx: Tx, businessId: string, part: PartOfPurchase): Promise<void> {
  return addRefund(tx, businessId, part);
}

async function addRefund(
  tx: Tx,
  businessId: string,
  { credits, now }: PartOfPurchase,
): Promise<void> {
  if (credits === 0) return;
  const entry = { channel: 'text', bucket: 'addon', cause: 'refunded', sendId: null, now } as const;
  await insertEntry(tx, businessId, { ...entry, change: credits });
}
