import type { Channel } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Quotas } from './read-quotas.ts';
import { insertEntry, insertPurchase, lockEntries, returnForMessages } from './store.ts';

/** Nobody else can take from the quotas of the business before the transaction ends. */
export function lockQuotas(tx: Tx, businessId: string): Promise<void> {
  return lockEntries(tx, businessId);
}

interface Taking {
  channel: Channel;
  /** Of each message, in e-mails or credits. */
  costs: readonly number[];
  quotas: Quotas;
  sendId: string | null;
  now: Date;
}

/** What of a message's cost was paid with bought credits. */
export interface Taken {
  cost: number;
  addonCost: number;
}

/**
 * Takes the cost of all messages, or nothing: null where there is not enough. Bought credits are spent
 * last. The quotas must be locked (`lockQuotas`) and read in the same transaction.
 */
export async function takeQuota(
  tx: Tx,
  businessId: string,
  { channel, costs, quotas, sendId, now }: Taking,
): Promise<Taken[] | null> {
  const taken = splitCosts(costs, quotas[channel].left);
  const addon = taken.reduce((sum, { addonCost }) => sum + addonCost, 0);
  if (addon > (channel === 'text' ? quotas.addonTextCredits : 0)) return null;
  const ofBucket = taken.reduce((sum, { cost, addonCost }) => sum + cost - addonCost, 0);
  const entry = { channel, cause: 'taken', sendId, now } as const;
  if (ofBucket > 0) {
    await insertEntry(tx, businessId, { ...entry, bucket: quotas.bucket, change: -ofBucket });
  }
  if (addon > 0) await insertEntry(tx, businessId, { ...entry, bucket: 'addon', change: -addon });
  return taken;
}

function splitCosts(costs: readonly number[], left: number): Taken[] {
  let rest = left;
  return costs.map((cost) => {
    const ofBucket = Math.min(cost, rest);
    rest -= ofBucket;
    return { cost, addonCost: cost - ofBucket };
  });
}

interface Returned {
  messageIds: readonly string[];
  now: Date;
}

/** Gives back what was taken for messages that were not sent; done once, however often it is asked for. */
export async function returnQuota(tx: Tx, businessId: string, returned: Returned): Promise<void> {
  if (returned.messageIds.length > 0) await returnForMessages(tx, businessId, returned);
}

interface Purchase {
  credits: number;
  /** Credits of the same purchase are added once. */
  purchaseId: string;
  now: Date;
}

/** Adds text credits that were bought; they do not run out. */
export function addCredits(tx: Tx, businessId: string, purchase: Purchase): Promise<void> {
  return insertPurchase(tx, businessId, purchase);
}
