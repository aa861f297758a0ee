import { sql } from 'kysely';
import type { Channel } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';

type Row = Record<string, unknown>;

/** Sessions with all their answers in order. */
export async function readSessions(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.session_id as "sessionID", s.started_at as "startedAt",
           coalesce(s.first_answered_at, s.unopened_since) as "firstAnsweredAt", s.finished_at as "finishedAt", s.rating,
           s.rating_type as "ratingType", s.sentiment, s.language, s.source, s.reference,
           s.order_reference as "orderReference", s.invite_id as "inviteID",
           s.archived_at as "archivedAt", s.spam_at as "spamAt", s.is_test as "isTest",
           s.unopened_since is not null as "isUnopened", s.status, s.note,
           coalesce((select jsonb_agg(e.entry || jsonb_build_object('answeredAt', e.answered_at)
                                      order by e.i)
                       from journey_entries e
                      where e.business_id = ${businessId} and e.session_id = s.session_id),
                    '[]') as answers,
           (select jsonb_agg(jsonb_build_object('i', c.i, 'tags', c.tags, 'showcasedAt', c.showcased_at)
                             order by c.i)
              from showcased_entries c
             where c.business_id = ${businessId} and c.session_id = s.session_id) as showcased,
           coalesce((select jsonb_agg(jsonb_build_object('i', c.i, 'isGiven', c.is_given,
                                       'consentText', c.consent_text, 'consentVersion', c.consent_version,
                                       'changedAt', c.changed_at, 'reason', c.reason) order by c.changed_at, c.change_id)
                       from consent_changes c
                      where c.business_id = ${businessId} and c.session_id = s.session_id),
                    '[]') as consents
      from feedback_sessions s
     where s.business_id = ${businessId} and s.session_id = any(${sessionIds}::uuid[])
     order by s.session_id`.execute(tx);
  return rows;
}

export async function readInvites(
  tx: Tx,
  businessId: string,
  inviteIds: readonly string[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select v.invite_id as "inviteID", v.name, v.email, v.number, v.language,
           v.created_at as "createdAt",
           -- An opened invite has at least one visit: that of the page is counted later, and may be lost.
           case when o.first_human_visit_at is null then o.human_visits
                else greatest(o.human_visits, 1) end as "openedByPeople",
           o.bot_visits as "openedByMachines", o.first_human_visit_at as "firstOpenedAt",
           o.last_human_visit_at as "lastOpenedAt"
      from invites v left join invite_visits o using (business_id, invite_id)
     where v.business_id = ${businessId} and v.invite_id = any(${inviteIds}::uuid[])
     order by v.invite_id`.execute(tx);
  return rows;
}

export interface StoredMessage {
  kind: string;
  channel: string;
  recipient: string;
  name: string | null;
  state: string;
  reason: string | null;
  createdAt: Date;
  sentAt: Date | null;
  subject: string | null;
  text: string;
  headers: Record<string, string>;
  slots: Record<string, string>;
}

export async function readMessages(
  tx: Tx,
  businessId: string,
  messageIds: readonly string[],
): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select m.kind, m.channel, m.recipient, m.name, m.state, m.reason, m.created_at as "createdAt",
           m.sent_at as "sentAt", c.subject, c.text, c.headers, m.slots
      from messages m join message_contents c using (business_id, content_id)
     where m.business_id = ${businessId} and m.message_id = any(${messageIds}::uuid[])
     order by m.message_id`.execute(tx);
  return rows;
}

interface ContactAddresses {
  channel: Channel;
  addresses: readonly string[];
}

/** Index: person_events_by_address. */
export async function readEvents(
  tx: Tx,
  businessId: string,
  { channel, addresses }: ContactAddresses,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select channel, address, kind, detail, occurred_at as at from person_events
     where business_id = ${businessId} and channel = ${channel}
       and address = any(${addresses}::text[])
     order by occurred_at, event_id`.execute(tx);
  return rows;
}
