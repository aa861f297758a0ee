import type { Channel } from '#domain/messages.ts';
import { findHolders } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import type { Quotas } from './read-quotas.ts';
import {
  insertEntry,
  insertPurchase,
  insertReturned,
  lockEntries,
  type MessageCost,
  readCosts,
  sumBuckets,
} from './store.ts';

/**
 * Locks the quotas that a business uses until the transaction ends: one send at a time, from whichever location or client
 * on trial.
 */
export async function lockQuotas(
  tx: Tx,
  { holderId, trialHolderId }: { holderId: string; trialHolderId: string },
): Promise<void> {
  for (const id of [...new Set([holderId, trialHolderId])].sort()) await lockEntries(tx, id);
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
 * Charges for all messages or none; null if the quota is too small. Bought credits are spent last. Quotas must be locked
 * (`lockQuotas`) and read in the same transaction.
 */
export async function consumeQuota(
  tx: Tx,
  { channel, costs, quotas, sendId, now }: Consumption,
): Promise<Charge[] | null> {
  const charges = splitCosts(costs, quotas[channel].left);
  const addon = charges.reduce((sum, { addonCost }) => sum + addonCost, 0);
  if (addon > (channel === 'text' ? quotas.addonTextCredits : 0)) return null;
  const ofBucket = charges.reduce((sum, { cost, addonCost }) => sum + cost - addonCost, 0);
  const entry = { channel, cause: 'taken', sendId, now } as const;
  const { bucketHolderId, holderId } = quotas;
  if (ofBucket > 0) {
    await insertEntry(tx, bucketHolderId, { ...entry, bucket: quotas.bucket, change: -ofBucket });
  }
  if (addon > 0) await insertEntry(tx, holderId, { ...entry, bucket: 'addon', change: -addon });
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

/** Refunds unsent messages of a business to whom they were taken from; each is refunded at most once. */
export async function refundQuota(
  tx: Tx,
  businessId: string,
  { messageIds, now }: Refund,
): Promise<void> {
  if (messageIds.length === 0) return;
  // Two statements: on a cluster, the messages and the ledger may be on different nodes.
  const costs = await readCosts(tx, businessId, messageIds);
  if (costs.length === 0) return;
  const { holderId } = await findHolders(tx, businessId);
  const returned = costs.flatMap((cost) => returnedOf(cost, { holderId, now }));
  for (const ledger of new Set(returned.map(({ ledgerId }) => ledgerId))) {
    const ofLedger = returned.filter(({ ledgerId }) => ledgerId === ledger);
    await insertReturned(tx, ledger, { returned: ofLedger, now });
  }
}

function returnedOf(
  { bucket, bucketHolderId, cost, addonCost, ...message }: MessageCost,
  { holderId, now }: { holderId: string; now: Date },
) {
  const parts = [
    { bucket, ledgerId: bucketHolderId ?? holderId, change: cost - addonCost },
    { bucket: 'addon', ledgerId: holderId, change: addonCost },
  ];
  return parts
    .filter(({ change }) => change > 0)
    .map((part) => ({ ...message, ...part, entryId: newId(now) }));
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
