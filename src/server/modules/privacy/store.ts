import { sql } from 'kysely';
import type { Channel, MessageState } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';

/** Addresses as they are stored, by the channel on which they are written to. */
type Addresses = Readonly<Record<Channel, readonly string[]>>;

/** ISO 3166-1 alpha-2; null where the business named none. */
export async function findCountry(tx: Tx, businessId: string): Promise<string | null> {
  const { rows } = await sql<{ country: string | null }>`
    select info #>> '{country,alpha2}' as country from businesses
     where business_id = ${businessId}`.execute(tx);
  return rows[0]?.country ?? null;
}

/** Sessions in which somebody gave one of these addresses. Index: journey_entries_by_email. */
export async function listSessionsGiving(
  tx: Tx,
  businessId: string,
  emails: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    select session_id as "sessionId" from journey_entries
     where business_id = ${businessId} and entry ? 'email'
       and lower(entry ->> 'email') = any(${emails}::text[])`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
}

/** Sessions in which somebody typed a number with one of these ends. Index: journey_entries_by_mobile. */
export async function listNumbersGiven(
  tx: Tx,
  businessId: string,
  keys: readonly string[],
): Promise<{ sessionId: string; mobile: string }[]> {
  const { rows } = await sql<{ sessionId: string; mobile: string }>`
    select session_id as "sessionId", entry ->> 'mobile' as mobile from journey_entries
     where business_id = ${businessId} and entry ? 'mobile'
       and number_key(entry ->> 'mobile') = any(${keys}::text[])`.execute(tx);
  return rows;
}

/** Indexes: invites_by_email, invites_by_number. */
export async function listInviteIds(
  tx: Tx,
  businessId: string,
  { email, text }: Addresses,
): Promise<string[]> {
  const { rows } = await sql<{ inviteId: string }>`
    select invite_id as "inviteId" from invites
     where business_id = ${businessId} and email is not null
       and lower(email) = any(${email}::text[])
    union
    select invite_id from invites
     where business_id = ${businessId} and number is not null
       and number = any(${text}::text[])`.execute(tx);
  return rows.map(({ inviteId }) => inviteId);
}

export async function listInvitedSessions(
  tx: Tx,
  businessId: string,
  inviteIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    select session_id as "sessionId" from feedback_sessions
     where business_id = ${businessId} and invite_id = any(${inviteIds}::uuid[])`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
}

export interface MessageKey {
  messageId: string;
  state: MessageState;
  isDoubtful: boolean;
  name: string | null;
}

/** What was written to a person, or about their invites. Indexes: messages_by_person, messages_by_invite. */
export async function listMessages(
  tx: Tx,
  businessId: string,
  { addresses, inviteIds }: { addresses: Addresses; inviteIds: readonly string[] },
): Promise<MessageKey[]> {
  const columns = sql`message_id as "messageId", state, is_doubtful as "isDoubtful", name`;
  const { rows } = await sql<MessageKey>`
    select ${columns} from messages
     where business_id = ${businessId} and channel = 'email'
       and address = any(${addresses.email}::text[])
    union
    select ${columns} from messages
     where business_id = ${businessId} and channel = 'text'
       and address = any(${addresses.text}::text[])
    union
    select ${columns} from messages
     where business_id = ${businessId} and invite_id = any(${inviteIds}::uuid[])
    order by "messageId"`.execute(tx);
  return rows;
}

export interface SessionSummary {
  sessionId: string;
  startedAt: Date;
  isShowcased: boolean;
  /** What was written first; empty where nothing was. */
  excerpt: string;
}

/** The newest of them, newest first. */
export async function listSessionSummaries(
  tx: Tx,
  businessId: string,
  { sessionIds, length, limit }: { sessionIds: readonly string[]; length: number; limit: number },
): Promise<SessionSummary[]> {
  const { rows } = await sql<SessionSummary>`
    select s.session_id as "sessionId", s.started_at as "startedAt",
           exists (select from showcased_entries c
                    where c.business_id = s.business_id and c.session_id = s.session_id) as "isShowcased",
           coalesce((select left(e.entry ->> 'textAnswer', ${length}) from journey_entries e
                      where e.business_id = s.business_id and e.session_id = s.session_id
                        and e.entry ->> 'textAnswer' <> '' order by e.i limit 1), '') as excerpt
      from feedback_sessions s
     where s.business_id = ${businessId} and s.session_id = any(${sessionIds}::uuid[])
     order by s.started_at desc, s.session_id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Names that were given in sessions, or that were invited. */
export async function listNames(
  tx: Tx,
  businessId: string,
  { sessionIds, inviteIds }: { sessionIds: readonly string[]; inviteIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct trim(name) as name from (
      select entry ->> 'name' as name from journey_entries
       where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
         and type in ('contactq', 'testimonial')
      union all
      select name from invites
       where business_id = ${businessId} and invite_id = any(${inviteIds}::uuid[])) given
     where trim(name) <> '' order by name limit 20`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Addresses of pictures that the answers of sessions name, whoever wrote them there. */
export async function listPictures(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct address from journey_entries
     cross join lateral (values (entry ->> 'profilePicture'), (entry ->> 'companyLogo')) given (address)
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
       and address is not null`.execute(tx);
  return rows.map(({ address }) => address);
}

export interface Traces {
  showcased: number;
  events: number;
  suppressions: number;
}

/** What else is kept of persons, counted. Index: person_events_of. */
export async function countTraces(
  tx: Tx,
  businessId: string,
  {
    addresses,
    sessionIds,
    inviteIds,
  }: {
    addresses: Addresses;
    sessionIds: readonly string[];
    inviteIds: readonly string[];
  },
): Promise<Traces> {
  const countIn = (table: string, channel: Channel) => sql`
    (select count(*) from ${sql.table(table)}
      where business_id = ${businessId} and channel = ${channel}
        and address = any(${addresses[channel]}::text[]))`;
  const { rows } = await sql<Traces>`
    select (select count(*) from showcased_entries
             where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])) as showcased,
           ${countIn('person_events', 'email')} + ${countIn('person_events', 'text')}
             + (select count(*) from invite_visits
                 where business_id = ${businessId} and invite_id = any(${inviteIds}::uuid[])) as events,
           ${countIn('suppressions', 'email')} + ${countIn('suppressions', 'text')} as suppressions`.execute(
    tx,
  );
  return rows[0] ?? { showcased: 0, events: 0, suppressions: 0 };
}

export interface Contact {
  contact: string;
  sessions: number;
}

/**
 * Addresses and numbers that were given in sessions, or that they or invites were invited at, those of the
 * most sessions first.
 */
export async function listContacts(
  tx: Tx,
  businessId: string,
  {
    sessionIds,
    inviteIds,
    limit,
  }: { sessionIds: readonly string[]; inviteIds: readonly string[]; limit: number },
): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    with invited as (
      select v.email, v.number from invites v
       where v.business_id = ${businessId} and v.invite_id = any(${inviteIds}::uuid[])
      union all
      select v.email, v.number
        from feedback_sessions s join invites v using (business_id, invite_id)
       where s.business_id = ${businessId} and s.session_id = any(${sessionIds}::uuid[])
    ), given as (
      select entry ->> 'email' as email, entry ->> 'mobile' as number from journey_entries
       where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
         and type = 'contactq')
    select contact, count(*) as sessions
      from (select * from invited union all select * from given) known
     cross join lateral (values (email), (number)) of_them (contact)
     where trim(contact) <> ''
     group by contact order by sessions desc, contact limit ${limit}`.execute(tx);
  return rows;
}

/** Numbers to which invites and texts went. */
export async function listNumbersReached(
  tx: Tx,
  businessId: string,
  { messageIds, inviteIds }: { messageIds: readonly string[]; inviteIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from invites
     where business_id = ${businessId} and invite_id = any(${inviteIds}::uuid[])
       and number is not null
    union
    select address from messages
     where business_id = ${businessId} and message_id = any(${messageIds}::uuid[])
       and channel = 'text'
    order by number`.execute(tx);
  return rows.map(({ number }) => number);
}
