import { sql } from 'kysely';
import type { Channel } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  integer,
  nullable,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#server/platform/database/columns.ts';
import { newId } from '#server/platform/ids.ts';

/** An advisory lock, since a row lock on a cluster would block all businesses. */
export async function lockEntries(tx: Tx, businessId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('quotas:' || ${businessId}, 0))`.execute(tx);
}

export type BucketSums = Readonly<Record<Channel, Readonly<Record<string, number>>>>;

/** Sums of the buckets' entries; charges are negative. Index: quota_entries_sum. */
export async function sumBuckets(
  tx: Tx,
  businessId: string,
  buckets: readonly string[],
): Promise<BucketSums> {
  const { rows } = await sql<{ channel: Channel; bucket: string; sum: number }>`
    select channel, bucket, sum(change)::int as sum from quota_entries
     where business_id = ${businessId} and channel in ('email', 'text') and bucket = any(${buckets})
     group by channel, bucket`.execute(tx);
  const sums: Record<Channel, Record<string, number>> = { email: {}, text: {} };
  for (const { channel, bucket, sum } of rows) sums[channel][bucket] = sum;
  return sums;
}

export interface NewEntry {
  channel: Channel;
  bucket: string;
  change: number;
  cause: 'taken' | 'refunded';
  sendId: string | null;
  now: Date;
}

export async function insertEntry(tx: Tx, businessId: string, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('quota_entries')
    .values({
      business_id: businessId,
      entry_id: newId(entry.now),
      channel: entry.channel,
      bucket: entry.bucket,
      change: entry.change,
      cause: entry.cause,
      send_id: entry.sendId,
      created_at: entry.now,
    })
    .execute();
}

export const COST = columns('messages m', {
  messageId: uuid('m.message_id'),
  sendId: nullable(uuid('m.send_id')),
  channel: textOf<Channel>('m.channel'),
  bucket: text('m.quota_bucket'),
  bucketHolderId: nullable(uuid('m.quota_holder_id')),
  cost: integer('m.cost'),
  addonCost: integer('m.addon_cost'),
});
export type MessageCost = RowOf<typeof COST>;

/** What each of these messages of a business took, and from whose quotas. */
export async function readCosts(
  tx: Tx,
  businessId: string,
  messageIds: readonly string[],
): Promise<MessageCost[]> {
  const { rows } = await sql<RowOf<typeof COST>>`
    select ${COST.list} from messages m
     where m.business_id = ${businessId} and m.message_id = any(${messageIds}::uuid[])
       and m.quota_bucket is not null and m.cost > 0`.execute(tx);
  return rows;
}

interface Returned {
  entryId: string;
  messageId: string;
  sendId: string | null;
  channel: Channel;
  bucket: string;
  change: number;
}

/** Returns what messages took to the buckets that it came from, once each; to a business that is gone, nothing. */
export async function insertReturned(
  tx: Tx,
  holderId: string,
  { returned, now }: { returned: readonly Returned[]; now: Date },
): Promise<void> {
  await sql`
    insert into quota_entries (business_id, entry_id, channel, bucket, change, cause, send_id, message_id,
                               created_at)
    select ${holderId}, "entryId", channel, bucket, change, 'returned', "sendId", "messageId", ${now}
      from jsonb_to_recordset(${JSON.stringify(returned)}::jsonb) as g (
        "entryId" uuid, channel text, bucket text, change int, "sendId" uuid, "messageId" uuid)
     where exists (select from businesses where business_id = ${holderId})
    on conflict (business_id, message_id, bucket) where cause = 'returned' do nothing`.execute(tx);
}

export async function insertPurchase(
  tx: Tx,
  businessId: string,
  { credits, purchaseId, now }: { credits: number; purchaseId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into quota_entries (business_id, entry_id, channel, bucket, change, cause, created_at)
    values (${businessId}, ${purchaseId}, 'text', 'addon', ${credits}, 'bought', ${now})
    on conflict (business_id, entry_id) do nothing
    returning entry_id`.execute(tx);
  return rows.length > 0;
}
