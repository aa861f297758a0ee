import { type RawBuilder, sql } from 'kysely';
import type {
  Channel,
  InviteKind,
  InviteOutcome,
  MessageReason,
  MessageState,
  Trigger,
} from '#domain/messages.ts';
import { likePattern } from '#domain/text.ts';
import type { Tx } from '#server/platform/context.ts';
import { SEND_RESULT, type SendResult } from './send-result.ts';
import { storedPart } from './stored-part.ts';

interface Near {
  channel: Channel;
  addresses: readonly string[];
  after: Date;
  before: Date;
}

/** When the last invite to each of these addresses went, or will go, within a period. Index: messages_by_person. */
export async function listInvitedNear(
  tx: Tx,
  businessId: string,
  { channel, addresses, after, before }: Near,
): Promise<{ address: string; wentAt: Date }[]> {
  // Kind and time are filtered afterwards: without statistics they lead to another index.
  const { rows } = await sql<{ address: string; wentAt: Date }>`
    with written as materialized (
      select address, kind, state, greatest(send_at, sent_at) as went_at from messages
       where business_id = ${businessId} and channel = ${channel} and address = any(${addresses}::text[])
    )
    select address, max(went_at) as "wentAt" from written
     where kind = 'invite' and state not in ('failed', 'suppressed', 'cancelled')
       and went_at > ${after} and went_at < ${before}
     group by address`.execute(tx);
  return rows;
}

export interface SendRow {
  requestHash: Buffer;
  result: SendResult;
}

export async function findSend(
  tx: Tx,
  businessId: string,
  idempotencyKey: string,
): Promise<SendRow | null> {
  const { rows } = await sql<{ requestHash: Buffer; result: unknown }>`
    select request_hash as "requestHash", result from invite_sends
     where business_id = ${businessId} and idempotency_key = ${idempotencyKey}`.execute(tx);
  return rows[0] ? { ...rows[0], result: SEND_RESULT.read(rows[0].result) } : null;
}

export interface NewSend {
  sendId: string;
  channel: Channel;
  triggeredBy: Trigger;
  sentBy: string | null;
  idempotencyKey: string | null;
  requestHash: Buffer;
  result: SendResult;
  now: Date;
}

export async function insertSend(tx: Tx, businessId: string, send: NewSend): Promise<void> {
  await tx
    .insertInto('invite_sends')
    .values({
      business_id: businessId,
      send_id: send.sendId,
      channel: send.channel,
      triggered_by: send.triggeredBy,
      sent_by: send.sentBy,
      idempotency_key: send.idempotencyKey,
      request_hash: send.requestHash,
      result: JSON.stringify(send.result),
      created_at: send.now,
    })
    .execute();
}

export interface NewInvite {
  inviteId: string;
  tokenHash: Buffer;
  name: string | null;
  email: string | null;
  number: string | null;
}

export async function insertInvites(
  tx: Tx,
  businessId: string,
  { invites, language, now }: { invites: readonly NewInvite[]; language: string; now: Date },
): Promise<void> {
  const column = <T>(read: (invite: NewInvite) => T) => invites.map(read);
  await sql`
    insert into invites (business_id, invite_id, token_hash, name, email, number, language, created_at)
    select ${businessId}, g.*, ${language}, ${now}
      from unnest(${column(({ inviteId }) => inviteId)}::uuid[],
                  ${column(({ tokenHash }) => tokenHash)}::bytea[],
                  ${column(({ name }) => name)}::text[], ${column(({ email }) => email)}::text[],
                  ${column(({ number }) => number)}::text[]) as g`.execute(tx);
}

export interface InviteRow {
  id: string;
  sendAt: Date;
  sentAt: Date | null;
  recipient: string;
  /** In lower case, or in E.164. */
  address: string;
  name: string | null;
  triggeredBy: Trigger;
  kind: InviteKind;
  state: MessageState;
  reason: MessageReason | null;
  outcome: Exclude<InviteOutcome, 'unsubscribed'> | null;
}

interface Page {
  channel: Channel;
  /** Id of the last item of the previous page. */
  after: string | null;
  /** Part of the address or name; empty for all. */
  search: string;
  /** Null for all. */
  states: readonly MessageState[] | null;
  limit: number;
}

/**
 * A person opened the invite `v`, or started its survey; programs that open links do not count. The same as the
 * measure 'inviteOpened'.
 */
const IS_OPENED = sql`v.first_human_visit_at is not null`;
/** The invite's session `s` counts as a response. The same as the measure 'inviteResponded'. */
const IS_ANSWERED = sql`(s.first_answered_at is not null and s.archived_at is null and s.spam_at is null)`;

/**
 * Invites and follow-ups, newest first, with whether the sent ones were opened or answered.
 * Indexes: messages_history, or messages_other_than_sent; for each row the keys of sessions and visits.
 */
export async function listInvites(
  tx: Tx,
  businessId: string,
  { channel, after, search, states, limit }: Page,
): Promise<InviteRow[]> {
  const pattern = likePattern(search.toLowerCase());
  const addresses = likePattern(storedPart(channel, search));
  const { rows } = await sql<InviteRow>`
    select m.message_id as id, m.send_at as "sendAt", m.sent_at as "sentAt", m.recipient, m.address, m.name,
           m.triggered_by as "triggeredBy", m.kind, m.state, m.reason,
           case when m.sent_at is null then null
                when exists (select from feedback_sessions s
                              where s.business_id = ${businessId} and s.invite_id = m.invite_id
                                and ${IS_ANSWERED}) then 'answered'
                when exists (select from invite_visits v
                              where v.business_id = ${businessId} and v.invite_id = m.invite_id
                                and ${IS_OPENED}) then 'opened'
           end as outcome
      from messages m
     where m.business_id = ${businessId} and m.channel = ${channel}
       and m.kind not in ('notice', 'test')
       and (${after}::uuid is null or (m.send_at, m.message_id) < (
             select send_at, message_id from messages
              where business_id = ${businessId} and message_id = ${after}::uuid))
       and (${states}::text[] is null or m.state = any(${states}::text[]))
       and (${search} = '' or m.address like ${addresses} or lower(m.name) like ${pattern}
            or lower(m.recipient) like ${pattern})
     order by m.send_at desc, m.message_id desc limit ${limit}`.execute(tx);
  return rows;
}

export async function isInvite(
  tx: Tx,
  businessId: string,
  { channel, id }: { channel: Channel; id: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from messages
     where business_id = ${businessId} and message_id = ${id} and channel = ${channel}
       and kind not in ('notice', 'test')`.execute(tx);
  return rows.length > 0;
}

export interface StateCount {
  state: MessageState;
  reason: MessageReason | null;
  count: number;
}

/** Invites and follow-ups by state and reason. Index: messages_history. */
export async function countStates(
  tx: Tx,
  businessId: string,
  { channel, since }: { channel: Channel; since: Date },
): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select state, reason, count(*)::int as count from messages
     where business_id = ${businessId} and channel = ${channel} and kind not in ('notice', 'test')
       and send_at > ${since}
     group by state, reason order by count(*) desc, state`.execute(tx);
  return rows;
}

export interface Engagement {
  openedByPeople: number;
  openedByMachines: number;
  answered: number;
}

/** Counts invites that were opened, by people or machines, and answered. Index: messages_by_invite. */
export async function countEngagement(
  tx: Tx,
  businessId: string,
  { channel, since }: { channel: Channel; since: Date },
): Promise<Engagement> {
  const ofInvite = (inviteId: RawBuilder<unknown>) => sql`exists (
    select from messages m where m.business_id = ${businessId} and m.invite_id = ${inviteId}
       and m.kind = 'invite' and m.channel = ${channel} and m.send_at > ${since})`;
  const { rows } = await sql<Engagement>`
    select v.*, s.* from (
      select count(*) filter (where ${IS_OPENED})::int as "openedByPeople",
             count(*) filter (where not ${IS_OPENED} and bot_visits > 0)::int as "openedByMachines"
        from invite_visits v where business_id = ${businessId} and ${ofInvite(sql`v.invite_id`)}) v, (
      select count(*)::int as answered
        from feedback_sessions s
       where business_id = ${businessId} and started_at > ${since} and ${IS_ANSWERED}
         and invite_id is not null and ${ofInvite(sql`s.invite_id`)}) s`.execute(tx);
  return rows[0] ?? { openedByPeople: 0, openedByMachines: 0, answered: 0 };
}

export async function findPausedProvider(
  tx: Tx,
  { channel, now }: { channel: Channel; now: Date },
): Promise<{ pausedUntil: Date } | null> {
  const { rows } = await sql<{ pausedUntil: Date }>`
    select paused_until as "pausedUntil" from message_providers
     where channel = ${channel} and paused_until > ${now}`.execute(tx);
  return rows[0] ?? null;
}

export interface LockedInvite {
  channel: Channel;
  address: string;
  state: MessageState;
  /** The provider may have it from an earlier attempt. */
  needsStatusCheck: boolean;
}

/** Locks an invite or follow-up for a manual change of state; null if there is none. */
export async function lockInvite(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<LockedInvite | null> {
  const { rows } = await sql<LockedInvite>`
    select channel, address, state, needs_status_check as "needsStatusCheck" from messages
     where business_id = ${businessId} and message_id = ${id} and kind not in ('notice', 'test')
     for update`.execute(tx);
  return rows[0] ?? null;
}

export async function stopMessage(
  tx: Tx,
  businessId: string,
  { id, state, now }: { id: string; state: 'cancelled' | 'uncertain'; now: Date },
): Promise<void> {
  await sql`
    update messages set state = ${state}, reason = 'byHand', state_changed_at = ${now}
     where business_id = ${businessId} and message_id = ${id}`.execute(tx);
}

/** Queues the message again from now; it stays marked as possibly sent before. */
export async function requeueMessage(
  tx: Tx,
  businessId: string,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await sql`
    update messages
       set state = 'accepted', reason = null, error = null, needs_status_check = true, state_changed_at = ${now},
           send_at = ${now}, due_at = ${now}
     where business_id = ${businessId} and message_id = ${id}`.execute(tx);
}

/** The fields that a follow-up copies from the message it follows. */
export interface DueFollowUp {
  inviteId: string;
  sendId: string | null;
  recipient: string;
  address: string;
  name: string | null;
  slots: Readonly<Record<string, string>>;
  triggeredBy: Trigger;
  language: string | null;
}

interface Due {
  /** Kind of the message to follow up. */
  after: InviteKind;
  sentFrom: Date;
  sentUntil: Date;
  limit: number;
}

/** Whether the period contains messages awaiting a follow-up. Index: messages_awaiting_follow_up. */
export async function hasFollowUpCandidates(
  tx: Tx,
  businessId: string,
  { sentFrom, sentUntil }: { sentFrom: Date; sentUntil: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from messages
     where business_id = ${businessId} and kind in ('invite', 'followupOnce') and channel = 'email'
       and awaits_follow_up and sent_at > ${sentFrom} and sent_at <= ${sentUntil}
     limit 1`.execute(tx);
  return rows.length > 0;
}

export interface DueMessage extends DueFollowUp {
  messageId: string;
  /** It arrived, and no one answered. */
  isWanted: boolean;
}

/**
 * Messages due for a follow-up, oldest first. Unwanted: people who have answered any invite since. Index:
 * messages_awaiting_follow_up.
 */
export async function listDueFollowUps(
  tx: Tx,
  businessId: string,
  { after, sentFrom, sentUntil, limit }: Due,
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with due as materialized (
      select * from messages
       where business_id = ${businessId} and kind = ${after} and channel = 'email' and awaits_follow_up
         and sent_at > ${sentFrom} and sent_at <= ${sentUntil}
       order by sent_at limit ${limit})
    select m.message_id as "messageId", m.invite_id as "inviteId", m.send_id as "sendId", m.recipient,
           m.address, m.name, m.slots, m.triggered_by as "triggeredBy", v.language,
           m.state in ('sent', 'delivered')
             and not exists (
               select from messages o
                 join feedback_sessions s on s.business_id = ${businessId} and s.invite_id = o.invite_id
                where o.business_id = ${businessId} and o.channel = m.channel and o.address = m.address
                  and (o.invite_id = m.invite_id
                       or coalesce(s.first_answered_at, s.unopened_since) > m.created_at)
                  and (s.first_answered_at is not null or s.unopened_since is not null)) as "isWanted"
      from due m join invites v on v.business_id = ${businessId} and v.invite_id = m.invite_id
     order by m.sent_at`.execute(tx);
  return rows;
}

/** Marks messages as no longer awaiting a follow-up. */
export async function setFollowedUp(
  tx: Tx,
  businessId: string,
  messageIds: readonly string[],
): Promise<void> {
  await sql`
    update messages set awaits_follow_up = false
     where business_id = ${businessId} and message_id = any(${messageIds}::uuid[])`.execute(tx);
}

/**
 * Cancels waiting follow-ups; returns their ids. Locks messages in the same order as delivery. Index:
 * messages_by_invite.
 */
export async function cancelFollowUps(
  tx: Tx,
  businessId: string,
  { inviteIds, now }: { inviteIds: readonly string[]; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ messageId: string }>`
    with waiting as materialized (
      select message_id from messages
       where business_id = ${businessId} and invite_id = any(${inviteIds}::uuid[])
         and kind in ('followupOnce', 'followupTwice') and state in ('accepted', 'scheduled')
       order by message_id for update)
    update messages set state = 'cancelled', reason = 'answered', state_changed_at = ${now}
     where business_id = ${businessId} and message_id in (select message_id from waiting)
    returning message_id as "messageId"`.execute(tx);
  return rows.map(({ messageId }) => messageId);
}
