import { sql } from 'kysely';
import type { Channel } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
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

/** Refunds each of the messages once. */
export async function refundMessages(
  tx: Tx,
  businessId: string,
  { messageIds, now }: { messageIds: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    insert into quota_entries (business_id, entry_id, channel, bucket, change, cause, send_id, message_id,
                               created_at)
    select m.business_id, gen_random_uuid(), m.channel, part.bucket, part.change, 'returned', m.send_id,
           m.message_id, ${now}
      from messages m
     cross join lateral (values (m.quota_bucket, m.cost - m.addon_cost), ('addon', m.addon_cost))
           as part (bucket, change)
     where m.business_id = ${businessId} and m.message_id = any(${messageIds}::uuid[])
       and m.quota_bucket is not null and part.change > 0
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
