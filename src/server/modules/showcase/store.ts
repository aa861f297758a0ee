import { type RawBuilder, sql } from 'kysely';
import { MAX_TAGS } from '#domain/showcase.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import type { Tx } from '#server/platform/context.ts';

/** Names one answer of a session. */
export interface EntryKey {
  sessionId: string;
  i: number;
}

/** Names an answer or a review. */
export type ItemKey = EntryKey | { reviewId: string };

function tableOf(key: ItemKey): RawBuilder<unknown> {
  return 'reviewId' in key ? sql`showcased_reviews` : sql`showcased_entries`;
}

function isItem(businessId: string, key: ItemKey): RawBuilder<unknown> {
  return 'reviewId' in key
    ? sql`business_id = ${businessId} and review_id = ${key.reviewId}`
    : isEntry(businessId, key);
}

function isEntry(businessId: string, { sessionId, i }: EntryKey): RawBuilder<unknown> {
  return sql`business_id = ${businessId} and session_id = ${sessionId} and i = ${i}`;
}

export async function hasSession(tx: Tx, businessId: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from feedback_sessions
     where business_id = ${businessId} and session_id = ${sessionId}
       and first_answered_at is not null`.execute(tx);
  return rows.length > 0;
}

export interface FoundEntry {
  entry: JourneyEntry;
  /** Archived or spam. */
  isHidden: boolean;
  isTest: boolean;
  session: OpenSession | null;
}

/** A session that may still change its rating; null in its place once it is finished. */
export interface OpenSession {
  flowVersion: number;
  rating: number | null;
}

/** `s` names the sessions. */
const OPEN_SESSION = sql`
  case when s.finished_at is null
       then jsonb_build_object('flowVersion', s.flow_version, 'rating', s.rating) end`;

/** The answer to be showcased, locked until the transaction ends. */
export async function findEntry(
  tx: Tx,
  businessId: string,
  key: EntryKey,
): Promise<FoundEntry | null> {
  const { rows } = await sql<FoundEntry>`
    select e.entry, (s.archived_at is not null or s.spam_at is not null) as "isHidden",
           s.is_test as "isTest", ${OPEN_SESSION} as session
      from journey_entries e join feedback_sessions s using (business_id, session_id)
     where ${isEntry(businessId, key)}
       for share of e`.execute(tx);
  return rows[0] ?? null;
}

/** Showcases an answer; keeps an existing mark, and locks it until the transaction ends. */
export async function insertShowcased(
  tx: Tx,
  businessId: string,
  key: EntryKey,
  now: Date,
): Promise<void> {
  await sql`
    insert into showcased_entries (business_id, session_id, i, showcased_at)
    values (${businessId}, ${key.sessionId}, ${key.i}, ${now})
    on conflict (business_id, session_id, i)
      do update set showcased_at = showcased_entries.showcased_at`.execute(tx);
}

export async function deleteShowcased(tx: Tx, businessId: string, key: EntryKey) {
  await sql`
    delete from showcased_entries
     where ${isEntry(businessId, key)}`.execute(tx);
}

export interface CandidateEntry {
  sessionId: string;
  /** Null in the single row of a response without text and video. */
  i: number | null;
  entry: JourneyEntry | null;
  /** Archived, spam or a test. */
  isHidden: boolean;
  isShown: boolean;
  session: OpenSession | null;
}

/** Open answers and testimonials of the sessions' responses, in order. */
export async function listShowableEntries(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<CandidateEntry[]> {
  const { rows } = await sql<CandidateEntry>`
    select s.session_id as "sessionId", e.i, e.entry,
           (s.archived_at is not null or s.spam_at is not null or s.is_test) as "isHidden",
           exists (select from showcased_entries c
                    where c.business_id = ${businessId} and c.session_id = s.session_id) as "isShown",
           ${OPEN_SESSION} as session
      from feedback_sessions s
      left join journey_entries e
        on e.business_id = ${businessId} and e.session_id = s.session_id
       and e.type in ('openq', 'testimonial')
     where s.business_id = ${businessId} and s.session_id = any(${sessionIds}::uuid[])
       and s.first_answered_at is not null
     order by s.session_id, e.i`.execute(tx);
  return rows;
}

export interface TaggedEntry extends EntryKey {
  tags: string[];
}

/** Showcases answers, in id order; returns the newly showcased ones. */
export async function insertAllShowcased(
  tx: Tx,
  businessId: string,
  { keys, now }: { keys: readonly EntryKey[]; now: Date },
): Promise<TaggedEntry[]> {
  const { rows } = await sql<TaggedEntry>`
    insert into showcased_entries (business_id, session_id, i, showcased_at)
    select ${businessId}, session_id, i, ${now}
      from unnest(${keys.map(({ sessionId }) => sessionId)}::uuid[],
                  ${keys.map(({ i }) => i)}::int[]) as k (session_id, i)
     order by session_id, i
    on conflict do nothing
    returning session_id as "sessionId", i, tags`.execute(tx);
  return rows;
}

/** Removes all answers of the sessions; returns the removed marks with their tags. */
export function removeAllShowcased(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<TaggedEntry[]> {
  return remove(tx, businessId, sql`session_id = any(${sessionIds}::uuid[])`);
}

/** Removes these answers; returns the removed marks with their tags. */
export function removeShowcased(
  tx: Tx,
  businessId: string,
  keys: readonly EntryKey[],
): Promise<TaggedEntry[]> {
  const named = sql`(session_id, i) in (
    select * from unnest(${keys.map(({ sessionId }) => sessionId)}::uuid[],
                         ${keys.map(({ i }) => i)}::int[]))`;
  return remove(tx, businessId, named);
}

async function remove(
  tx: Tx,
  businessId: string,
  condition: RawBuilder<unknown>,
): Promise<TaggedEntry[]> {
  const { rows } = await sql<TaggedEntry>`
    with shown as (
      select session_id, i from showcased_entries
       where business_id = ${businessId} and ${condition}
       order by session_id, i for update)
    delete from showcased_entries e using shown
     where e.business_id = ${businessId} and e.session_id = shown.session_id and e.i = shown.i
    returning e.session_id as "sessionId", e.i, e.tags`.execute(tx);
  return rows;
}

/** Adds a tag; no effect if the item has it or has no room for another. */
export async function insertTag(
  tx: Tx,
  businessId: string,
  key: ItemKey,
  tag: string,
): Promise<void> {
  await sql`
    update ${tableOf(key)} set tags = tags || ${tag}::text
     where ${isItem(businessId, key)}
       and ${tag} <> all(tags) and cardinality(tags) < ${MAX_TAGS}`.execute(tx);
}

export async function deleteTag(
  tx: Tx,
  businessId: string,
  key: ItemKey,
  tag: string,
): Promise<void> {
  await sql`
    update ${tableOf(key)} set tags = array_remove(tags, ${tag}::text)
     where ${isItem(businessId, key)}`.execute(tx);
}

/** The tags of an item; null if it is not showcased. */
export async function findTags(tx: Tx, businessId: string, key: ItemKey): Promise<string[] | null> {
  const { rows } = await sql<{ tags: string[] }>`
    select tags from ${tableOf(key)}
     where ${isItem(businessId, key)}`.execute(tx);
  return rows[0]?.tags ?? null;
}
