import { sql } from 'kysely';
import type { Channel, MessageState } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import { columns, nullable, type RowOf, text, textOf } from '#server/platform/database/columns.ts';

/** Stored addresses, by channel. */
type Addresses = Readonly<Record<Channel, readonly string[]>>;

/** ISO 3166-1 alpha-2; null if the business has none. */
export async function findCountry(tx: Tx, businessId: string): Promise<string | null> {
  const { rows } = await sql<{ country: string | null }>`
    select info #>> '{country,alpha2}' as country from businesses
     where business_id = ${businessId}`.execute(tx);
  return rows[0]?.country ?? null;
}

export interface SessionWithEmail {
  sessionId: string;
  email: string;
}

/** Sessions containing one of these email addresses. Index: journey_entries_by_email. */
export async function listSessionsByEmail(
  tx: Tx,
  businessId: string,
  emails: readonly string[],
): Promise<SessionWithEmail[]> {
  const { rows } = await sql<SessionWithEmail>`
    select session_id as "sessionId", lower(entry ->> 'email') as email from journey_entries
     where business_id = ${businessId} and entry ? 'email'
       and lower(entry ->> 'email') = any(${emails}::text[])`.execute(tx);
  return rows;
}

/**
 * Sessions with an email address that was stored as a mobile number. Index: journey_entries_with_address_as_mobile.
 */
export async function listAddressesAsMobile(tx: Tx, businessId: string): Promise<TypedNumber[]> {
  const { rows } = await sql<TypedNumber>`
    select session_id as "sessionId", entry ->> 'mobile' as mobile from journey_entries
     where business_id = ${businessId} and entry ->> 'mobile' like '%@%'`.execute(tx);
  return rows;
}

export interface TypedNumber {
  sessionId: string;
  mobile: string;
}

/** Sessions containing a number with one of these keys. Index: journey_entries_by_mobile. */
export async function listTypedNumbers(
  tx: Tx,
  businessId: string,
  keys: readonly string[],
): Promise<TypedNumber[]> {
  const { rows } = await sql<TypedNumber>`
    select session_id as "sessionId", entry ->> 'mobile' as mobile from journey_entries
     where business_id = ${businessId} and entry ? 'mobile'
       and number_key(entry ->> 'mobile') = any(${keys}::text[])`.execute(tx);
  return rows;
}

export interface Invite {
  inviteId: string;
  /** In lower case. */
  email: string | null;
  number: string | null;
}

/** Indexes: invites_by_email, invites_by_number. */
export async function listInvites(
  tx: Tx,
  businessId: string,
  { email, text }: Addresses,
): Promise<Invite[]> {
  const columns = sql`invite_id as "inviteId", lower(email) as email, number`;
  const { rows } = await sql<Invite>`
    select ${columns} from invites
     where business_id = ${businessId} and email is not null
       and lower(email) = any(${email}::text[])
    union
    select ${columns} from invites
     where business_id = ${businessId} and number is not null
       and number = any(${text}::text[])`.execute(tx);
  return rows;
}

export interface InvitedSession {
  sessionId: string;
  inviteId: string;
}

export async function listInvitedSessions(
  tx: Tx,
  businessId: string,
  inviteIds: readonly string[],
): Promise<InvitedSession[]> {
  const { rows } = await sql<InvitedSession>`
    select session_id as "sessionId", invite_id as "inviteId" from feedback_sessions
     where business_id = ${businessId} and invite_id = any(${inviteIds}::uuid[])`.execute(tx);
  return rows;
}

export interface MessageKey {
  messageId: string;
  channel: Channel;
  address: string;
  inviteId: string | null;
  state: MessageState;
  needsStatusCheck: boolean;
}

/** Messages to a person, or about their invites. Indexes: messages_by_person, messages_by_invite. */
export async function listMessages(
  tx: Tx,
  businessId: string,
  { addresses, inviteIds }: { addresses: Addresses; inviteIds: readonly string[] },
): Promise<MessageKey[]> {
  const columns = sql`
    message_id as "messageId", channel, address, invite_id as "inviteId", state,
    needs_status_check as "needsStatusCheck"`;
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
  /** The first text; empty if there is none. */
  excerpt: string;
}

/** Summaries of the newest sessions, newest first. */
export async function listSessionSummaries(
  tx: Tx,
  businessId: string,
  { sessionIds, length, limit }: { sessionIds: readonly string[]; length: number; limit: number },
): Promise<SessionSummary[]> {
  const { rows } = await sql<SessionSummary>`
    select s.session_id as "sessionId", s.started_at as "startedAt",
           exists (select from showcased_entries c
                    where c.business_id = ${businessId} and c.session_id = s.session_id) as "isShowcased",
           coalesce((select left(e.entry ->> 'textAnswer', ${length}) from journey_entries e
                      where e.business_id = ${businessId} and e.session_id = s.session_id
                        and e.entry ->> 'textAnswer' <> '' order by e.i limit 1), '') as excerpt
      from feedback_sessions s
     where s.business_id = ${businessId} and s.session_id = any(${sessionIds}::uuid[])
     order by s.started_at desc, s.session_id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Names in sessions or invites. */
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

/** URLs of pictures and videos in the sessions' answers. */
export async function listFiles(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct address from journey_entries
     cross join lateral (values (entry ->> 'profilePicture'), (entry ->> 'companyLogo'),
                                (entry ->> 'videoURLAnswer')) given (address)
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
       and address is not null`.execute(tx);
  return rows.map(({ address }) => address);
}

export interface RelatedCounts {
  showcased: number;
  events: number;
}

interface Part {
  addresses: Addresses;
  sessionIds: readonly string[];
  inviteIds: readonly string[];
}

/** Counts the other records of each kind, in order. Index: person_events_of. */
export async function countRelated(
  tx: Tx,
  businessId: string,
  parts: readonly Part[],
): Promise<RelatedCounts[]> {
  if (parts.length === 0) return [];
  const counts = parts.map(
    (part, position) => sql`select ${position}::int as place, ${countsOf(businessId, part)}`,
  );
  const { rows } = await sql<RelatedCounts>`
    select showcased, events
      from (${sql.join(counts, sql` union all `)}) counted order by place`.execute(tx);
  return rows;
}

function countsOf(businessId: string, { addresses, sessionIds, inviteIds }: Part) {
  const countIn = (table: string, channel: Channel) => sql`
    (select count(*) from ${sql.table(table)}
      where business_id = ${businessId} and channel = ${channel}
        and address = any(${addresses[channel]}::text[]))`;
  return sql`
    (select count(*) from showcased_entries
      where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])) as showcased,
    ${countIn('person_events', 'email')} + ${countIn('person_events', 'text')}
      + (select count(*) from invite_visits
          where business_id = ${businessId} and invite_id = any(${inviteIds}::uuid[])) as events`;
}

interface ContactQuery {
  sessionIds: readonly string[];
  inviteIds: readonly string[];
  /** Stored addresses to leave out. */
  except: readonly string[];
  limit: number;
}

/**
 * Addresses and numbers in sessions or invites, those in most sessions first; each spelling of a number
 * separately.
 */
export async function listContacts(
  tx: Tx,
  businessId: string,
  { sessionIds, inviteIds, except, limit }: ContactQuery,
): Promise<string[]> {
  const { rows } = await sql<{ contact: string }>`
    with known as (
      select null::uuid as session_id, email, number from invites
       where business_id = ${businessId} and invite_id = any(${inviteIds}::uuid[])
      union all
      select s.session_id, v.email, v.number
        from feedback_sessions s join invites v using (business_id, invite_id)
       where s.business_id = ${businessId} and s.session_id = any(${sessionIds}::uuid[])
      union all
      select session_id, entry ->> 'email', entry ->> 'mobile' from journey_entries
       where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
         and type = 'contactq')
    select contact from known
     cross join lateral (values (lower(trim(email))), (trim(number))) theirs (contact)
     where contact <> '' and contact <> all(${except}::text[])
     group by contact order by count(distinct session_id) desc, contact limit ${limit}`.execute(tx);
  return rows.map(({ contact }) => contact);
}

/**
 * Numbers with records other than answers and suppressions. Indexes: invites_by_number, messages_by_person,
 * person_events_of.
 */
export async function listContactedNumbers(
  tx: Tx,
  businessId: string,
  numbers: readonly string[],
): Promise<string[]> {
  const contactedIn = (table: string) => sql`
    select address from ${sql.table(table)}
     where business_id = ${businessId} and channel = 'text' and address = any(${numbers}::text[])`;
  const { rows } = await sql<{ number: string }>`
    select number from invites
     where business_id = ${businessId} and number is not null
       and number = any(${numbers}::text[])
    union ${contactedIn('messages')}
    union ${contactedIn('person_events')}
    order by number`.execute(tx);
  return rows.map(({ number }) => number);
}

interface ErasedInvitee {
  inviteId: string;
  channel: Channel;
  /** `hashSubject` of the address at the holder. */
  addressHash: string;
  language: string | null;
}

interface HashedAddress {
  channel: Channel;
  address: string;
  /** `hashSubject` of the address at the holder. */
  addressHash: string;
}

export async function insertErasedInvitees(
  tx: Tx,
  businessId: string,
  invitees: readonly ErasedInvitee[],
): Promise<void> {
  const column = <T>(read: (invitee: ErasedInvitee) => T) => invitees.map(read);
  await sql`
    insert into erased_invitees (business_id, invite_id, channel, address_hash, language)
    select ${businessId}, g.invite_id, g.channel, g.address_hash, g.language
      from unnest(${column(({ inviteId }) => inviteId)}::uuid[],
                  ${column(({ channel }) => channel)}::text[],
                  ${column(({ addressHash }) => addressHash)}::text[],
                  ${column(({ language }) => language)}::text[])
           as g (invite_id, channel, address_hash, language)
    on conflict do nothing`.execute(tx);
}

export const SUPPRESSION_HASH = columns('suppressions', {
  channel: textOf<Channel>('channel'),
  address: text('address'),
  addressHash: nullable(text('address_hash')),
});

/** The people of these addresses on a holder's list, with the hashes stored there. Index: the primary key. */
export async function listSuppressionHashes(
  tx: Tx,
  holderId: string,
  addresses: readonly string[],
): Promise<RowOf<typeof SUPPRESSION_HASH>[]> {
  const { rows } = await sql<RowOf<typeof SUPPRESSION_HASH>>`
    select ${SUPPRESSION_HASH.list} from suppressions
     where business_id = ${holderId} and channel in ('email', 'text')
       and address = any(${addresses}::text[])`.execute(tx);
  return rows;
}

/** Adds the hashes to suppressions of a holder that lack them. Index: the primary key. */
export async function hashSuppressions(
  tx: Tx,
  holderId: string,
  addresses: readonly HashedAddress[],
): Promise<void> {
  const column = (read: (one: HashedAddress) => string) => addresses.map(read);
  await sql`
    update suppressions s set address_hash = g.address_hash
      from unnest(${column(({ channel }) => channel)}::text[],
                  ${column(({ address }) => address)}::text[],
                  ${column(({ addressHash }) => addressHash)}::text[])
           as g (channel, address, address_hash)
     where s.business_id = ${holderId} and s.channel = g.channel and s.address = lower(g.address)
       and s.address_hash is null`.execute(tx);
}
