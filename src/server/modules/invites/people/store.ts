import { sql } from 'kysely';
import type { Channel, MessageKind, MessageReason, MessageState } from '#domain/messages.ts';
import type { Suppression } from '#server/modules/messages/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { storedPart } from '../stored-part.ts';

export interface Person {
  channel: Channel;
  /** An email address in lower case, or a number in E.164. */
  address: string;
}

export interface SuppressionRow extends Suppression {
  address: string;
}

/** On a holder's list; one of an erased person is not. */
export async function findListed(
  tx: Tx,
  businessId: string,
  { channel, address }: Person,
): Promise<SuppressionRow | null> {
  const { rows } = await sql<SuppressionRow>`
    select ${SUPPRESSION} from suppressions
     where business_id = ${businessId} and channel = ${channel} and address = ${address}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

const SUPPRESSION = sql`address, reason, note, created_at as "createdAt"`;

interface Page {
  channel: Channel;
  /** Last item of the previous page; null for the first page. */
  after: SuppressionRow | null;
  /** Part of the address; empty for all. */
  search: string;
  limit: number;
}

/** Newest first. Index: suppressions_newest. */
export async function listSuppressions(
  tx: Tx,
  businessId: string,
  { channel, after, search, limit }: Page,
): Promise<SuppressionRow[]> {
  const { rows } = await sql<SuppressionRow>`
    select ${SUPPRESSION} from suppressions
     where business_id = ${businessId} and channel = ${channel}
       and (${after?.address ?? null}::text is null
            or (created_at, address) < (${after?.createdAt ?? null}::timestamptz, ${after?.address ?? null}))
       and (${search} = '' or position(${storedPart(channel, search)} in address) > 0)
     order by created_at desc, address desc limit ${limit}`.execute(tx);
  return rows;
}

export interface PersonMessage {
  kind: MessageKind;
  state: MessageState;
  reason: MessageReason | null;
  name: string | null;
  createdAt: Date;
  sendAt: Date;
  sentAt: Date | null;
  stateChangedAt: Date;
}

/** The newest messages to a person. Index: messages_by_address. */
export async function listPersonMessages(
  tx: Tx,
  businessId: string,
  { channel, address }: Person,
): Promise<PersonMessage[]> {
  const { rows } = await sql<PersonMessage>`
    select kind, state, reason, name, created_at as "createdAt", send_at as "sendAt",
           sent_at as "sentAt", state_changed_at as "stateChangedAt"
      from messages
     where business_id = ${businessId} and channel = ${channel} and address = ${address}
       and kind not in ('notice', 'test')
     order by created_at desc limit 200`.execute(tx);
  return rows;
}

export interface PersonVisits {
  humanVisits: number;
  botVisits: number;
  lastHumanVisitAt: Date | null;
  lastBotVisitAt: Date | null;
  answeredAt: Date | null;
}

/** Visits and answers of a person's invites. */
export async function listPersonVisits(
  tx: Tx,
  businessId: string,
  { channel, address }: Person,
): Promise<PersonVisits[]> {
  const { rows } = await sql<PersonVisits>`
    select coalesce(v.human_visits, 0) as "humanVisits", coalesce(v.bot_visits, 0) as "botVisits",
           v.last_human_visit_at as "lastHumanVisitAt", v.last_bot_visit_at as "lastBotVisitAt",
           s.first_answered_at as "answeredAt"
      from messages m
      left join invite_visits v on v.business_id = ${businessId} and v.invite_id = m.invite_id
      left join feedback_sessions s on s.business_id = ${businessId} and s.invite_id = m.invite_id
     where m.business_id = ${businessId} and m.channel = ${channel} and m.address = ${address}
       and m.kind = 'invite'
     order by m.created_at desc limit 200`.execute(tx);
  return rows;
}

export interface PersonEventRow {
  kind: string;
  detail: string | null;
  at: Date;
}

/** Index: person_events_by_address. */
export async function listPersonEvents(
  tx: Tx,
  businessId: string,
  { channel, address }: Person,
): Promise<PersonEventRow[]> {
  const { rows } = await sql<PersonEventRow>`
    select kind, detail, occurred_at as at from person_events
     where business_id = ${businessId} and channel = ${channel} and address = ${address}
     order by occurred_at desc limit 200`.execute(tx);
  return rows;
}
