import { type Kysely, sql } from 'kysely';
import type {
  Channel,
  MessageKind,
  MessageReason,
  MessageState,
  SuppressionReason,
} from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  boolean,
  columns,
  integer,
  jsonb,
  nullable,
  type RowOf,
  text,
  textOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { type MessageContent, WAS_CLOSED_SINCE } from '../store.ts';

/** A due message, or a claimed one that this process may send once. */
export const DUE = columns('messages m', {
  businessId: uuid('m.business_id'),
  messageId: uuid('m.message_id'),
  kind: textOf<MessageKind>('m.kind'),
  recipient: text('m.recipient'),
  address: text('m.address'),
  contentId: uuid('m.content_id'),
  inviteId: nullable(uuid('m.invite_id')),
  slots: jsonb<Readonly<Record<string, string>>>('m.slots'),
  /** Includes the current attempt once claimed. */
  attempts: integer('m.attempts'),
  /** Number of claims, including the current one once claimed. */
  claims: integer('m.claims'),
  sendAt: timestamptz('m.send_at'),
  dueAt: timestamptz('m.due_at'),
  createdAt: timestamptz('m.created_at'),
  needsStatusCheck: boolean('m.needs_status_check'),
  /** Why the message waited. */
  reason: nullable(textOf<MessageReason>('m.reason')),
  /** The person who must still be allowed to see the business; null for other messages. */
  readerId: nullable(uuid('m.reader_id')),
});
export type ClaimedMessage = RowOf<typeof DUE>;

/** A state change of a message: a claim, or the settlement of one. */
export interface Settlement {
  businessId: string;
  messageId: string;
  address: string;
  /** Claims before this change: a newer claim is not overwritten. */
  claims: number;
  attempts: number;
  state:
    | 'sending'
    | 'accepted'
    | 'scheduled'
    | 'sent'
    | 'bounced'
    | 'failed'
    | 'suppressed'
    | 'uncertain';
  dueAt: Date;
  sendAt: Date;
  sentAt: Date | null;
  reason: MessageReason | null;
  error: string | null;
  providerId: string | null;
  needsStatusCheck: boolean;
  /** Set for a claim. */
  leaseUntil: Date | null;
  /** Reason to suppress the recipient; null for none. */
  suppression: SuppressionReason | null;
}

export const STATE = columns('messages m', {
  messageId: uuid('m.message_id'),
  state: textOf<MessageState>('m.state'),
});
type ChangedMessage = RowOf<typeof STATE>;

/**
 * Claims and settles messages of a business in one statement, by key. Returns those that this process still
 * owned.
 */
export async function updateMessages(
  database: Kysely<Schema>,
  businessId: string,
  { changes, now }: { changes: readonly Settlement[]; now: Date },
): Promise<ChangedMessage[]> {
  // The limit tells the planner how few rows there are. All transactions lock rows in the same order.
  const sorted = changes.toSorted((a, b) => (a.messageId < b.messageId ? -1 : 1));
  const { rows } = await sql<ChangedMessage>`
    update messages m
       set state = g.state, attempts = g.attempts, claims = m.claims + (g.state = 'sending')::int, due_at = g."dueAt", send_at = g."sendAt",
           sent_at = coalesce(m.sent_at, g."sentAt"), reason = g.reason, error = g.error,
           provider_id = coalesce(m.provider_id, g."providerId"), needs_status_check = g."needsStatusCheck",
           state_changed_at = ${now}, lease_until = g."leaseUntil"
      from (select * from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as given (
              "messageId" uuid, claims int, attempts int, state text,
              "dueAt" timestamptz, "sendAt" timestamptz, "sentAt" timestamptz, reason text, error text,
              "providerId" text, "needsStatusCheck" boolean, "leaseUntil" timestamptz)
             limit ${sql.lit(sorted.length)}) g
     where m.business_id = ${businessId} and m.message_id = g."messageId"
       and m.claims = g.claims
       and case when g.state = 'sending'
                then m.state in ('accepted', 'scheduled') and m.due_at <= ${now}
                     and not exists (select from businesses b
                                      where b.business_id = ${businessId} and ${WAS_CLOSED_SINCE})
                else m.state in ('sending', 'uncertain') end
    returning ${STATE.list}`.execute(database);
  return rows;
}

interface Due {
  channel: Channel;
  now: Date;
  limit: number;
}

/** Due messages of all businesses, longest waiting first. Index: messages_due. */
export async function readDue(tx: Tx, { channel, now, limit }: Due): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    select ${DUE.list} from messages m
     where m.channel = ${channel} and m.state in ('accepted', 'scheduled') and m.due_at <= ${now}
     order by m.due_at limit ${limit}`.execute(tx);
  return rows;
}

export const CANCELLED = columns('messages m', { messageId: uuid('m.message_id') });

/** Those of these due messages that are never sent, because their business was closed. */
export async function listCancelled(
  database: Database,
  businessId: string,
  messageIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof CANCELLED>>`
    select ${CANCELLED.list} from messages m join businesses b using (business_id)
     where m.business_id = ${businessId} and m.message_id = any(${messageIds}::uuid[])
       and ${WAS_CLOSED_SINCE}`.execute(database);
  return rows.map(({ messageId }) => messageId);
}

/** Answered invites among these, also by responses that wait to be opened. Index: the unique one of a business and its invite. */
export async function listAnswered(
  database: Database,
  businessId: string,
  inviteIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ inviteId: string }>`
    select invite_id as "inviteId" from feedback_sessions
     where business_id = ${businessId} and invite_id = any(${inviteIds}::uuid[])
       and (first_answered_at is not null or unopened_since is not null)`.execute(database);
  return new Set(rows.map(({ inviteId }) => inviteId));
}

interface Unwanted {
  messageId: string;
  /** `answered`, `businessClosed`, or the reason of the suppression. */
  reason: MessageReason;
}

/**
 * Cancels due messages that are no longer wanted. One that the provider may have is marked as uncertain, unless it is
 * answered.
 */
export async function setUnwanted(
  tx: Tx,
  businessId: string,
  { unwanted, now }: { unwanted: readonly Unwanted[]; now: Date },
): Promise<ChangedMessage[]> {
  const { rows } = await sql<ChangedMessage>`
    update messages m
       set state = case when g.reason in ('answered', 'noAccess') then 'cancelled'
                        when m.needs_status_check then 'uncertain'
                        when g.reason = 'businessClosed' then 'cancelled' else 'suppressed' end,
           reason = g.reason, error = null, state_changed_at = ${now}
      from unnest(${unwanted.map(({ messageId }) => messageId)}::uuid[],
                  ${unwanted.map(({ reason }) => reason)}::text[]) as g (message_id, reason)
     where m.business_id = ${businessId} and m.message_id = g.message_id
       and m.state in ('accepted', 'scheduled') and m.due_at <= ${now}
    returning ${STATE.list}`.execute(tx);
  return rows;
}

export interface Interrupted {
  now: Date;
  /** Whether to include messages with a valid lease. */
  isAll: boolean;
}

/** Businesses with interrupted messages. Index: messages_sending. */
export async function listInterrupted(tx: Tx, { now, isAll }: Interrupted): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select distinct business_id as "businessId" from messages
     where state = 'sending' and (${isAll} or lease_until <= ${now})`.execute(tx);
  return rows.map(({ businessId }) => businessId);
}

export async function setUncertain(
  database: Database,
  businessId: string,
  { now, isAll }: Interrupted,
): Promise<void> {
  await sql`
    update messages set state = 'uncertain', reason = null, error = null, lease_until = null,
                        needs_status_check = needs_status_check or channel = 'text', state_changed_at = ${now}
     where business_id = ${businessId} and state = 'sending'
       and (${isAll} or lease_until <= ${now})`.execute(database);
}

/** When the next message of any business is due; null if none waits. Index: messages_due. */
export async function nextDueAt(tx: Tx, channel: Channel): Promise<Date | null> {
  const next = await tx
    .selectFrom('messages')
    .select('due_at as dueAt')
    .where('channel', '=', channel)
    .where('state', 'in', ['accepted', 'scheduled'])
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return next?.dueAt ?? null;
}

export const CONTENT = columns('message_contents c', {
  subject: nullable(text('c.subject')),
  html: nullable(text('c.html')),
  text: text('c.text'),
  headers: jsonb<MessageContent['headers']>('c.headers'),
});

export async function readContent(
  database: Database,
  businessId: string,
  contentId: string,
): Promise<MessageContent | undefined> {
  const { rows } = await sql<RowOf<typeof CONTENT>>`
    select ${CONTENT.list} from message_contents c
     where c.business_id = ${businessId} and c.content_id = ${contentId}`.execute(database);
  return rows[0];
}

/** State of a channel's provider. */
export interface ProviderState {
  /** In a row. */
  failures: number;
  pausedUntil: Date | null;
}

export async function readProvider(database: Database, channel: Channel): Promise<ProviderState> {
  const provider = await database
    .selectFrom('message_providers')
    .select(['failures', 'paused_until as pausedUntil'])
    .where('channel', '=', channel)
    .executeTakeFirst();
  return provider ?? { failures: 0, pausedUntil: null };
}

interface ProviderFailure {
  /** When the attempt began: failures at the same time count once. */
  begunAt: Date;
  error: string;
  /** Requested by the provider. */
  retryAt: Date | null;
  now: Date;
}

/** The third failure in a row and each later one pause the provider: 5 s, 10 s, ... up to an hour. */
export async function recordProviderFailure(
  database: Kysely<Schema>,
  channel: Channel,
  { begunAt, error, retryAt, now }: ProviderFailure,
): Promise<void> {
  await sql`
    insert into message_providers as p (channel, failures, paused_until, error, changed_at)
    values (${channel}, 1, ${retryAt}, ${error}, ${now})
    on conflict (channel) do update
       set failures = p.failures + 1, error = excluded.error, changed_at = excluded.changed_at,
           paused_until = greatest(excluded.paused_until, case when p.failures >= 2 then
             excluded.changed_at + least(interval '1 hour', interval '5 s' * power(2, least(p.failures, 20) - 2))
           end)
     where p.changed_at < ${begunAt} or excluded.paused_until > coalesce(p.paused_until, '-infinity')`.execute(
    database,
  );
}

/** Clears the failures after a successful attempt that began later. */
export async function recordProviderSuccess(
  database: Kysely<Schema>,
  channel: Channel,
  { begunAt, now }: { begunAt: Date; now: Date },
): Promise<void> {
  await sql`
    update message_providers set failures = 0, paused_until = null, error = null, changed_at = ${now}
     where channel = ${channel} and (failures > 0 or paused_until is not null)
       and changed_at < ${begunAt}`.execute(database);
}
