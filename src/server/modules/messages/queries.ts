import { sql } from 'kysely';
import {
  type Channel,
  LIFTABLE_REASONS,
  type MessageState,
  type SuppressionReason,
} from '#domain/messages.ts';
import { hashesOfSubject } from '#server/platform/activity/record-activity.ts';
import { findHolderId } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import { columns, type RowOf, text, textOf } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';

export interface Suppression {
  reason: SuppressionReason;
  note: string | null;
  createdAt: Date;
}

interface Addresses {
  channel: Channel;
  /** Email addresses in lower case, or numbers in E.164. */
  addresses: readonly string[];
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
}

/**
 * Why the suppressed ones among these must not be written to, by address. The only way to ask: it reads the holder's
 * list, and compares the hashes of erased people too. A person's own word comes before the business's. Indexes: the primary keys.
 */
export async function listSuppressed(
  tx: Tx | Database,
  businessId: string,
  { channel, addresses, activityKeys }: Addresses,
): Promise<Map<string, Suppression>> {
  const holderId = await findHolderId(tx, businessId);
  const hashes = new Map(
    addresses.flatMap((address) =>
      hashesOfSubject(activityKeys, holderId, address).map((hash) => [hash, address] as const),
    ),
  );
  const { rows } = await sql<Suppression & { who: string }>`
    select address as who, reason, note, created_at as "createdAt" from suppressions
     where business_id = ${holderId} and channel = ${channel}
       and address = any(${addresses}::text[])
    union all
    select address_hash, reason, null, created_at from suppressed_hashes
     where business_id = ${holderId} and channel = ${channel}
       and address_hash = any(${[...hashes.keys()]}::text[])`.execute(tx);
  const [own, others] = [rows.filter(isOwnWord), rows.filter((row) => !isOwnWord(row))];
  return new Map(
    [...others, ...own].map(({ who, ...suppression }) => [hashes.get(who) ?? who, suppression]),
  );
}

function isOwnWord({ reason }: Pick<Suppression, 'reason'>): boolean {
  return !LIFTABLE_REASONS.includes(reason);
}

/**
 * Why a person of whom only the hash is known is suppressed; null if they are not. Indexes: suppressions_by_hash, the
 * primary key.
 */
export async function findSuppressedHash(
  tx: Tx | Database,
  businessId: string,
  { channel, addressHash }: { channel: Channel; addressHash: string },
): Promise<SuppressionReason | null> {
  const holderId = await findHolderId(tx, businessId);
  const isTheirs = sql`
    business_id = ${holderId} and channel = ${channel} and address_hash = ${addressHash}`;
  const { rows } = await sql<{ reason: SuppressionReason }>`
    select reason from suppressions where ${isTheirs}
    union all
    select reason from suppressed_hashes where ${isTheirs}`.execute(tx);
  return (rows.find(isOwnWord) ?? rows[0])?.reason ?? null;
}

interface UnsentMessages {
  channel: Channel;
  state: MessageState;
  count: number;
}

/** How many messages of all businesses are not sent yet. Indexes: messages_due, messages_sending. */
export async function countUnsentMessages(tx: Tx): Promise<UnsentMessages[]> {
  const { rows } = await sql<UnsentMessages>`
    select channel, state, count(*) as count from messages
     where state in ('accepted', 'scheduled') group by channel, state
    union all
    select channel, state, count(*) from messages where state = 'sending' group by channel, state`.execute(
    tx,
  );
  return rows;
}

export interface ProviderHealth {
  /** In a row; 0 if it works. */
  failures: number;
  pausedUntil: Date | null;
  error: string | null;
  changedAt: Date;
}

/** The health of a channel's provider; null if nothing was sent through it yet. */
export async function findProvider(
  tx: Tx | Database,
  channel: Channel,
): Promise<ProviderHealth | null> {
  const { rows } = await sql<ProviderHealth>`
    select failures, paused_until as "pausedUntil", error, changed_at as "changedAt"
      from message_providers where channel = ${channel}`.execute(tx);
  return rows[0] ?? null;
}

/** How often each channel's provider failed in a row. */
export async function listProviderFailures(
  database: Database,
): Promise<{ channel: Channel; failures: number }[]> {
  const { rows } = await sql<{ channel: Channel; failures: number }>`
    select channel, failures from message_providers`.execute(database);
  return rows;
}

/** How many people of all businesses opted out and are stored as keyed hashes alone. */
export async function countSuppressedHashes(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from suppressed_hashes`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface Period {
  /** Inclusive; null is open. */
  from: Date | null;
  /** Exclusive; null is open. */
  before: Date | null;
}

/** Invites and follow-ups of a period that bounced or failed, by channel. Index: messages_other_than_sent. */
export async function countUndelivered(
  tx: Tx,
  businessId: string,
  { from, before }: Period,
): Promise<Map<Channel, number>> {
  const { rows } = await sql<{ channel: Channel; count: number }>`
    select channel, count(*)::int as count from messages
     where business_id = ${businessId} and state in ('bounced', 'failed')
       and kind not in ('notice', 'test')
       and send_at >= coalesce(${from}::timestamptz, '-infinity')
       and send_at < coalesce(${before}::timestamptz, 'infinity')
     group by channel`.execute(tx);
  return new Map(rows.map(({ channel, count }) => [channel, count]));
}

export const OUTCOME = columns('messages', {
  state: textOf<MessageState>('state'),
  address: text('address'),
});

/** What became of a message, and where it went; null if it is no longer stored. Index: messages_pkey. */
export async function findMessageOutcome(
  tx: Tx,
  businessId: string,
  messageId: string,
): Promise<RowOf<typeof OUTCOME> | null> {
  const { rows } = await sql<RowOf<typeof OUTCOME>>`
    select ${OUTCOME.list} from messages
     where business_id = ${businessId} and message_id = ${messageId}`.execute(tx);
  return rows[0] ?? null;
}
