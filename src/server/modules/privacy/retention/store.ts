import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { RetainedKind, Retention } from '#domain/retention.ts';
import type { AnsweredTestimonial } from '#domain/survey-flow/journey-entry.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type StoredFields, storedJson } from '#server/platform/database/stored-json.ts';
import { lowestId } from '#server/platform/ids.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';
import type { ClearedInvite } from '../keep-invitees.ts';

const days = z.number().nullable().catch(null);

/** Only kinds with a period are stored. */
export const RETENTION = storedJson(
  'businesses.retention',
  z.object({
    responses: days,
    contactDetails: days,
    messages: days,
    notes: days,
  } satisfies StoredFields<Retention>),
);

export async function findRetention(tx: Tx, businessId: string): Promise<Retention> {
  const { rows } = await sql<{ retention: unknown }>`
    select retention from businesses where business_id = ${businessId}`.execute(tx);
  return RETENTION.read(rows[0]?.retention ?? {});
}

export async function setRetention(
  tx: Tx,
  businessId: string,
  retention: Partial<Retention>,
): Promise<void> {
  await sql`
    update businesses set retention = ${JSON.stringify(retention)}::jsonb
     where business_id = ${businessId}`.execute(tx);
  await notifyOfBusiness(tx, businessId);
}

/** Businesses with a retention period. Index: businesses_with_retention. */
export async function listRetentions(
  database: Database,
): Promise<{ businessId: string; retention: Retention }[]> {
  const { rows } = await sql<{ businessId: string; retention: unknown }>`
    select business_id as "businessId", retention from businesses
     where retention <> '{}' order by business_id`.execute(database);
  return rows.map(({ businessId, retention }) => ({
    businessId,
    retention: RETENTION.read(retention),
  }));
}

const CONTACT = sql`array['name', 'email', 'mobile', 'profilePicture', 'company', 'jobTitle']`;
const WITH_CONTACT = sql`type = 'contactq' and entry ?| ${CONTACT}`;
/** Testimonials without current consent. With consent, the author stays as agreed. */
const AUTHOR = sql`array['name', 'company', 'jobTitle', 'profilePicture', 'companyLogo']`;
const WITH_AUTHOR = sql`type = 'testimonial' and not entry @> '{"consent": true}' and entry ?| ${AUTHOR}`;
const WITH_NAME = sql`(name is not null or email is not null or number is not null)`;
const HAS_ENDED = sql`state not in ('accepted', 'scheduled', 'sending')`;

/** Counts rows older than a time. Ids contain their time, so each count is a key range. */
export async function countBefore(
  tx: Tx,
  businessId: string,
  { kind, before }: { kind: RetainedKind; before: Date },
): Promise<number> {
  const isOwn = sql`business_id = ${businessId}`;
  const floor = sql`${lowestId(before)}::uuid`;
  const counts: Record<RetainedKind, RawBuilder<{ count: number }>> = {
    responses: sql`
      select count(*) from feedback_sessions where ${isOwn} and session_id < ${floor}`,
    contactDetails: sql`
      select (select count(*) from journey_entries
               where ${isOwn} and session_id < ${floor} and ${WITH_CONTACT})
           + (select count(*) from journey_entries
               where ${isOwn} and session_id < ${floor} and ${WITH_AUTHOR})
           + (select count(*) from invites
               where ${isOwn} and invite_id < ${floor} and ${WITH_NAME}) as count`,
    messages: sql`
      select count(*) from messages
       where ${isOwn} and message_id < ${floor} and ${HAS_ENDED}`,
    notes: sql`
      select count(*) from feedback_sessions
       where ${isOwn} and note <> '' and note_updated_at < ${before}`,
  };
  const { rows } = await counts[kind].execute(tx);
  return rows[0]?.count ?? 0;
}

interface Part {
  before: Date;
  limit: number;
}

export async function listSessionsBefore(
  tx: Tx,
  businessId: string,
  { before, limit }: Part,
): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    select session_id as "sessionId" from feedback_sessions
     where business_id = ${businessId} and session_id < ${lowestId(before)}
     order by session_id limit ${limit} for update skip locked`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
}

/** Sessions whose answers contain expiring details. */
export async function listPersonalSessions(
  tx: Tx,
  businessId: string,
  { details, before, limit }: Part & { details: 'contacts' | 'authors' },
): Promise<string[]> {
  // Indexes: journey_entries_with_contact, journey_entries_with_author.
  const { rows } = await sql<{ sessionId: string }>`
    select distinct session_id as "sessionId" from journey_entries
     where business_id = ${businessId} and session_id < ${lowestId(before)}
       and ${details === 'contacts' ? WITH_CONTACT : WITH_AUTHOR}
     order by session_id limit ${limit}`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
}

/** Removes contact details from answers, which stay; returns the removed pictures. */
export async function clearContacts(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<{ picture: string | null }[]> {
  const { rows } = await sql<{ picture: string | null }>`
    with old as (
      select session_id, i, entry ->> 'profilePicture' as picture from journey_entries
       where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[]) and ${WITH_CONTACT})
    update journey_entries e set entry = e.entry - ${CONTACT}, search_text = ''
      from old
     where e.business_id = ${businessId} and e.session_id = old.session_id and e.i = old.i
    returning old.picture`.execute(tx);
  return rows;
}

export interface Testimonial {
  sessionId: string;
  i: number;
  entry: AnsweredTestimonial;
}

/** Locks the sessions' testimonials that lack consent and name their authors. */
export async function lockUnconsented(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<Testimonial[]> {
  const { rows } = await sql<Testimonial>`
    select session_id as "sessionId", i, entry from journey_entries
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[]) and ${WITH_AUTHOR}
     order by session_id, i for update`.execute(tx);
  return rows;
}

/** Removes authors from testimonials; only the text stays and can be searched. */
export async function clearAuthors(
  tx: Tx,
  businessId: string,
  testimonials: readonly { sessionId: string; i: number; searchText: string }[],
): Promise<void> {
  await sql`
    update journey_entries e set entry = e.entry - ${AUTHOR}, search_text = t.search_text
      from unnest(${testimonials.map(({ sessionId }) => sessionId)}::uuid[],
                  ${testimonials.map(({ i }) => i)}::int[],
                  ${testimonials.map(({ searchText }) => searchText)}::text[])
           t (session_id, i, search_text)
     where e.business_id = ${businessId} and e.session_id = t.session_id and e.i = t.i`.execute(tx);
}

/** Invites with contact details, after a cursor. */
export async function listNamedInvites(
  tx: Tx,
  businessId: string,
  { before, limit, after }: Part & { after: string },
): Promise<ClearedInvite[]> {
  const { rows } = await sql<ClearedInvite>`
    select invite_id as "inviteId", email, number, language from invites
     where business_id = ${businessId} and invite_id > ${after}
       and invite_id < ${lowestId(before)} and ${WITH_NAME}
     order by invite_id limit ${limit}`.execute(tx);
  return rows;
}

/** Removes name, address and number from invites. */
export async function clearInvites(
  tx: Tx,
  businessId: string,
  inviteIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('invites')
    .set({ name: null, email: null, number: null })
    .where('business_id', '=', businessId)
    .where('invite_id', 'in', [...inviteIds])
    .execute();
}

export async function listMessagesBefore(
  tx: Tx,
  businessId: string,
  { before, limit }: Part,
): Promise<string[]> {
  const { rows } = await sql<{ messageId: string }>`
    select message_id as "messageId" from messages
     where business_id = ${businessId} and message_id < ${lowestId(before)} and ${HAS_ENDED}
     order by message_id limit ${limit} for update skip locked`.execute(tx);
  return rows.map(({ messageId }) => messageId);
}

/** Deletes timeline events; returns how many. */
export async function deleteEventsBefore(
  tx: Tx,
  businessId: string,
  { before, limit }: Part,
): Promise<number> {
  const { rows } = await sql`
    delete from person_events e
     using (select event_id from person_events
             where business_id = ${businessId} and event_id < ${lowestId(before)}
             order by event_id limit ${limit}) old
     where e.business_id = ${businessId} and e.event_id = old.event_id
    returning e.event_id`.execute(tx);
  return rows.length;
}

/** Index: feedback_sessions_with_note. */
export async function listNotedBefore(
  tx: Tx,
  businessId: string,
  { before, limit }: Part,
): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    select session_id as "sessionId" from feedback_sessions
     where business_id = ${businessId} and note <> '' and note_updated_at < ${before}
     order by note_updated_at limit ${limit}`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
}

/** Deletes notes, except those edited meanwhile. */
export async function clearNotes(
  tx: Tx,
  businessId: string,
  { sessionIds, before }: { sessionIds: readonly string[]; before: Date },
): Promise<void> {
  await tx
    .updateTable('feedback_sessions')
    .set({ note: '', note_updated_at: null, note_updated_by: null })
    .where('business_id', '=', businessId)
    .where('session_id', 'in', [...sessionIds])
    .where('note_updated_at', '<', before)
    .execute();
}
