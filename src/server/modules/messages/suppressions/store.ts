import { sql } from 'kysely';
import {
  type Channel,
  INVITE_KINDS,
  LIFTABLE_REASONS,
  type MessageReason,
  type MessageState,
  type SuppressionReason,
  WAITING_STATES,
} from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import { columns, type RowOf, textOf, uuid } from '#server/platform/database/columns.ts';
import { newId } from '#server/platform/ids.ts';

interface Person {
  channel: Channel;
  /** An email address in lower case, or a number in E.164. */
  address: string;
}

interface HashedPerson {
  channel: Channel;
  /** `hashSubject` of the address. */
  addressHash: string;
}

interface NewSuppression extends Person, HashedPerson {
  reason: SuppressionReason;
  note: string | null;
  messageId: string | null;
  now: Date;
}

/**
 * Returns whether it is new: the first reason stays, unless the person's own request replaces the
 * business's.
 */
export async function insertSuppression(
  tx: Tx,
  businessId: string,
  { channel, address, addressHash, reason, note, messageId, now }: NewSuppression,
): Promise<boolean> {
  const { rows } = await sql`
    insert into suppressions as s (business_id, channel, address, address_hash, reason, note, message_id, created_at)
    values (${businessId}, ${channel}, ${address}, ${addressHash}, ${reason}, ${note}, ${messageId}, ${now})
    on conflict (business_id, channel, address) do update
       set reason = excluded.reason, note = excluded.note, message_id = excluded.message_id,
           created_at = excluded.created_at
     where s.reason = any(${LIFTABLE_REASONS}::text[])
       and excluded.reason <> all(${LIFTABLE_REASONS}::text[])
    returning reason`.execute(tx);
  return rows.length > 0;
}

interface Lifted {
  channel: Channel;
  /** `hashesOfSubject` of the address. */
  addressHashes: readonly string[];
  /** Null if only the hash is known. */
  address: string | null;
  /** Only suppressions with these reasons are deleted. */
  reasons: readonly SuppressionReason[];
}

/** Index: the primary key, or suppressions_by_hash. */
export async function deleteSuppression(
  tx: Tx,
  businessId: string,
  { channel, address, addressHashes, reasons }: Lifted,
): Promise<{ address: string; reason: SuppressionReason } | null> {
  const { rows } = await sql<{ address: string; reason: SuppressionReason }>`
    delete from suppressions
     where business_id = ${businessId} and channel = ${channel}
       and (address = ${address} or address_hash = any(${addressHashes}::text[]))
       and reason = any(${reasons}::text[])
    returning address, reason`.execute(tx);
  return rows[0] ?? null;
}

interface NewSuppressedHash extends HashedPerson {
  reason: 'unsubscribed' | 'byHand';
  now: Date;
}

/** Returns whether it is new, by the same rule as `insertSuppression`. */
export async function insertSuppressedHash(
  tx: Tx,
  businessId: string,
  { channel, addressHash, reason, now }: NewSuppressedHash,
): Promise<boolean> {
  const { rows } = await sql`
    insert into suppressed_hashes as s (business_id, channel, address_hash, reason, created_at)
    values (${businessId}, ${channel}, ${addressHash}, ${reason}, ${now})
    on conflict (business_id, channel, address_hash) do update
       set reason = excluded.reason, created_at = excluded.created_at
     where s.reason = 'byHand' and excluded.reason = 'unsubscribed'
    returning reason`.execute(tx);
  return rows.length > 0;
}

/** Returns the deleted reason; null if there was none among `reasons`. */
export async function deleteSuppressedHash(
  tx: Tx,
  businessId: string,
  { channel, addressHashes, reasons }: Omit<Lifted, 'address'>,
): Promise<SuppressionReason | null> {
  const { rows } = await sql<{ reason: SuppressionReason }>`
    delete from suppressed_hashes
     where business_id = ${businessId} and channel = ${channel}
       and address_hash = any(${addressHashes}::text[]) and reason = any(${reasons}::text[])
    returning reason`.execute(tx);
  return rows[0]?.reason ?? null;
}

export const WAITING = columns('messages', {
  messageId: uuid('message_id'),
  state: textOf<MessageState>('state'),
});

interface WaitingOf {
  channel: Channel;
  addresses: readonly string[];
  reason: SuppressionReason;
  now: Date;
}

/**
 * Cancels the people's waiting invites; possibly sent ones become uncertain. Returns the unsent ones.
 * Index: messages_by_person.
 */
export async function suppressWaiting(
  tx: Tx,
  businessId: string,
  { channel, addresses, reason, now }: WaitingOf,
): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof WAITING>>`
    update messages
       set state = case when needs_status_check then 'uncertain' else 'suppressed' end,
           reason = ${reason}, state_changed_at = ${now}
     where business_id = ${businessId} and channel = ${channel}
       and address = any(${addresses}::text[])
       and state = any(${WAITING_STATES}) and kind = any(${INVITE_KINDS})
    returning ${WAITING.list}`.execute(tx);
  return rows.filter(({ state }) => state === 'suppressed').map(({ messageId }) => messageId);
}

export type PersonEventKind =
  | 'unsubscribed'
  | 'resubscribed'
  | 'bounced'
  | 'complained'
  | 'stopped'
  | 'restarted'
  | 'suppressed'
  | 'unsuppressed'
  | 'replied'
  | 'askedForHelp'
  | 'sentAgain';

interface NewPersonEvent extends Person {
  kind: PersonEventKind;
  detail: string | null;
  messageId: string | null;
  now: Date;
}

export async function insertPersonEvent(
  tx: Tx,
  businessId: string,
  { channel, address, kind, detail, messageId, now }: NewPersonEvent,
): Promise<void> {
  await tx
    .insertInto('person_events')
    .values({
      business_id: businessId,
      event_id: newId(now),
      channel,
      address,
      kind,
      detail,
      message_id: messageId,
      occurred_at: now,
    })
    .execute();
}

export interface Reported {
  state: 'sent' | 'delivered' | 'bounced' | 'failed' | 'complained';
  reason: MessageReason | null;
  error: string | null;
  providerId: string | null;
  now: Date;
}

/** Locks a message and returns its state; null if there is none. */
export async function lockMessage(tx: Tx, businessId: string, messageId: string) {
  const message = await tx
    .selectFrom('messages')
    .select(['channel', 'address', 'kind', 'state'])
    .where('business_id', '=', businessId)
    .where('message_id', '=', messageId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return message ?? null;
}

export async function updateReported(
  tx: Tx,
  businessId: string,
  { messageId, state, reason, error, providerId, now }: Reported & { messageId: string },
): Promise<void> {
  await sql`
    update messages
       set state = ${state}, reason = ${reason}, error = ${error}, state_changed_at = ${now}, lease_until = null,
           needs_status_check = false, provider_id = coalesce(provider_id, ${providerId}),
           sent_at = case when ${state} in ('failed', 'bounced') then sent_at
                          else coalesce(sent_at, ${now}) end
     where business_id = ${businessId} and message_id = ${messageId}`.execute(tx);
}
