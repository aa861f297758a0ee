import { type Kysely, sql } from 'kysely';
import {
  type Channel,
  INVITE_KINDS,
  type MessageKind,
  type MessageReason,
  type MessageState,
  type SuppressionReason,
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
import { NO_BUSINESS } from '#server/platform/no-business.ts';
import type { MessageContent } from '../store.ts';

/** A message that is due, or, once it is claimed, this process's to send, once. */
export const DUE = columns('messages m', {
  businessId: uuid('m.business_id'),
  messageId: uuid('m.message_id'),
  kind: textOf<MessageKind>('m.kind'),
  recipient: text('m.recipient'),
  address: text('m.address'),
  contentId: uuid('m.content_id'),
  slots: jsonb<Readonly<Record<string, string>>>('m.slots'),
  /** Once it is claimed, this one included. */
  attempts: integer('m.attempts'),
  /** How often it was claimed; once it is, this one included. */
  claims: integer('m.claims'),
  sendAt: timestamptz('m.send_at'),
  dueAt: timestamptz('m.due_at'),
  createdAt: timestamptz('m.created_at'),
  isDoubtful: boolean('m.is_doubtful'),
  /** Why it waited. */
  reason: nullable(textOf<MessageReason>('m.reason')),
});
export type ClaimedMessage = RowOf<typeof DUE>;

/** What becomes of a message: it is claimed, or it was and this is what it is afterwards. */
export interface Settlement {
  businessId: string;
  messageId: string;
  address: string;
  /** As they were before: whoever has claimed it since is not overruled. */
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
  fault: string | null;
  providerId: string | null;
  isDoubtful: boolean;
  /** Of one that is claimed. */
  leaseUntil: Date | null;
  /** Why its person is not written to from now on. */
  suppression: SuppressionReason | null;
}

export const STATE = columns('messages m', {
  businessId: uuid('m.business_id'),
  messageId: uuid('m.message_id'),
  state: textOf<MessageState>('m.state'),
});
type UnsentMessage = RowOf<typeof STATE>;

/**
 * Claims what is to be sent and settles what was sent, in one statement and one commit; answers what
 * they are now, as far as they were still this process's to change. Each message is looked up by its key.
 */
export async function changeMessages(
  database: Kysely<Schema>,
  changes: readonly Settlement[],
  now: Date,
): Promise<Map<string, MessageState>> {
  // The limit tells the planner how few there are. Rows are locked in one order by everybody.
  const given = changes.toSorted((a, b) => (a.messageId < b.messageId ? -1 : 1));
  const { rows } = await sql<UnsentMessage>`
    update messages m
       set state = g.state, attempts = g.attempts, claims = m.claims + (g.state = 'sending')::int, due_at = g."dueAt", send_at = g."sendAt",
           sent_at = coalesce(m.sent_at, g."sentAt"), reason = g.reason, fault = g.fault,
           provider_id = coalesce(m.provider_id, g."providerId"), is_doubtful = g."isDoubtful",
           state_at = ${now}, lease_until = g."leaseUntil"
      from (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
              "businessId" uuid, "messageId" uuid, claims int, attempts int, state text,
              "dueAt" timestamptz, "sendAt" timestamptz, "sentAt" timestamptz, reason text, fault text,
              "providerId" text, "isDoubtful" boolean, "leaseUntil" timestamptz)
             limit ${sql.lit(given.length)}) g
     where m.business_id = g."businessId" and m.message_id = g."messageId"
       and m.claims = g.claims
       and case when g.state = 'sending' then m.state in ('accepted', 'scheduled') and m.due_at <= ${now}
                else m.state in ('sending', 'uncertain') end
    returning ${STATE.list}`.execute(database);
  return new Map(rows.map(({ messageId, state }) => [messageId, state]));
}

/** A person is suppressed for the business, or has stopped all texts of the installation. */
const SUPPRESSION = sql`
  s.channel = m.channel and s.address = m.address and m.kind = any(${INVITE_KINDS})
  and (s.business_id = m.business_id
       or (m.channel = 'text' and s.business_id = ${NO_BUSINESS}))`;

/** The same as a question, each half of it a look by key. */
const SUPPRESSED = sql`
  m.kind = any(${INVITE_KINDS}) and (
    exists (select from suppressions s
             where s.business_id = m.business_id and s.channel = m.channel and s.address = m.address)
    or m.channel = 'text' and exists (
      select from suppressions s
       where s.business_id = ${NO_BUSINESS} and s.channel = m.channel
         and s.address = m.address))`;

/** A follow-up whose person has answered since it was accepted. */
const ANSWERED = sql`
  m.kind in ('followupOnce', 'followupTwice') and exists (
    select from feedback_sessions a
     where a.business_id = m.business_id and a.invite_id = m.invite_id
       and a.first_answered_at is not null)`;

interface Due {
  channel: Channel;
  now: Date;
  limit: number;
}

export const DUE_OR_UNWANTED = columns('messages m, (select true as is_unwanted) judged', {
  ...DUE.named,
  isUnwanted: boolean('is_unwanted'),
});

/**
 * What waited longest, not claimed yet. What is not to be sent any more is left to suppressDue and
 * cancelAnswered; `unwanted` tells how much there was. Index: messages_due.
 */
export async function readDue(
  database: Database,
  { channel, now, limit }: Due,
): Promise<{ due: ClaimedMessage[]; unwanted: number }> {
  const { rows } = await sql<RowOf<typeof DUE_OR_UNWANTED>>`
    select ${DUE_OR_UNWANTED.list}
      from messages m cross join lateral (
        select (${SUPPRESSED}) or (${ANSWERED}) as is_unwanted) judged
     where m.channel = ${channel} and m.state in ('accepted', 'scheduled') and m.due_at <= ${now}
     order by m.due_at limit ${limit}`.execute(database);
  const due = rows.filter(({ isUnwanted }) => !isUnwanted);
  return { due, unwanted: rows.length - due.length };
}

/**
 * What is due for people who are suppressed is not sent. One that the provider may have is not said to be
 * unsent.
 */
export async function suppressDue(tx: Tx, channel: Channel, now: Date): Promise<UnsentMessage[]> {
  const { rows } = await sql<UnsentMessage>`
    update messages m
       set state = case when m.is_doubtful then 'uncertain' else 'suppressed' end, reason = s.reason,
           fault = null, state_at = ${now}
      from suppressions s
     where m.channel = ${channel} and m.state in ('accepted', 'scheduled') and m.due_at <= ${now}
       and ${SUPPRESSION}
    returning ${STATE.list}`.execute(tx);
  return rows;
}

/** Follow-ups that are due for people who have answered are not sent. */
export async function cancelAnswered(
  tx: Tx,
  channel: Channel,
  now: Date,
): Promise<UnsentMessage[]> {
  const { rows } = await sql<UnsentMessage>`
    update messages m
       set state = 'cancelled', reason = 'answered', fault = null, state_at = ${now}
     where m.channel = ${channel} and m.state in ('accepted', 'scheduled') and m.due_at <= ${now}
       and ${ANSWERED}
    returning ${STATE.list}`.execute(tx);
  return rows;
}

/**
 * Nobody knows what became of messages whose sender is gone: they are not sent again by themselves, and the
 * provider of a text is asked for it before it is.
 */
export async function markLeftOpen(
  database: Database,
  { now, isAll }: { now: Date; isAll: boolean },
): Promise<void> {
  await sql`
    update messages set state = 'uncertain', reason = null, fault = null, lease_until = null,
                        is_doubtful = is_doubtful or channel = 'text', state_at = ${now}
     where state = 'sending' and (${isAll} or lease_until <= ${now})`.execute(database);
}

/** When the next message is due; null where none waits. Index: messages_due. */
export async function nextDueAt(database: Database, channel: Channel): Promise<Date | null> {
  const next = await database
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
  contentId: uuid('c.content_id'),
  subject: nullable(text('c.subject')),
  html: nullable(text('c.html')),
  text: text('c.text'),
  headers: jsonb<MessageContent['headers']>('c.headers'),
});

export async function readContents(
  database: Database,
  contents: readonly { businessId: string; contentId: string }[],
): Promise<RowOf<typeof CONTENT>[]> {
  const { rows } = await sql<RowOf<typeof CONTENT>>`
    select ${CONTENT.list}
      from unnest(${contents.map(({ businessId }) => businessId)}::uuid[],
                  ${contents.map(({ contentId }) => contentId)}::uuid[]) as g (business_id, content_id)
      join message_contents c using (business_id, content_id)`.execute(database);
  return rows;
}

/** How a channel's provider does. */
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
  /** When the attempt began: what failed together counts once. */
  begunAt: Date;
  fault: string;
  /** The provider's own wish. */
  retryAt: Date | null;
  now: Date;
}

/** The third failure in a row and each later one pause the provider: 5 s, 10 s, ... up to an hour. */
export async function noteProviderFailure(
  database: Kysely<Schema>,
  channel: Channel,
  { begunAt, fault, retryAt, now }: ProviderFailure,
): Promise<void> {
  await sql`
    insert into message_providers as p (channel, failures, paused_until, fault, changed_at)
    values (${channel}, 1, ${retryAt}, ${fault}, ${now})
    on conflict (channel) do update
       set failures = p.failures + 1, fault = excluded.fault, changed_at = excluded.changed_at,
           paused_until = greatest(excluded.paused_until, case when p.failures >= 2 then
             excluded.changed_at + least(interval '1 hour', interval '5 s' * power(2, least(p.failures, 20) - 2))
           end)
     where p.changed_at < ${begunAt} or excluded.paused_until > coalesce(p.paused_until, '-infinity')`.execute(
    database,
  );
}

/** An attempt that began after the last failure has succeeded. */
export async function noteProviderSuccess(
  database: Kysely<Schema>,
  channel: Channel,
  { begunAt, now }: { begunAt: Date; now: Date },
): Promise<void> {
  await sql`
    update message_providers set failures = 0, paused_until = null, fault = null, changed_at = ${now}
     where channel = ${channel} and (failures > 0 or paused_until is not null)
       and changed_at < ${begunAt}`.execute(database);
}
