import { sql } from 'kysely';
import type { Fact } from '#domain/session-facts.ts';
import type { Tx } from '#server/platform/context.ts';
import type { BlockMask } from '../session-bits.ts';

/** The next version of the sets, never given before. */
export async function raiseVersion(tx: Tx, businessId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into fact_versions as v (business_id, version) values (${businessId}, 1)
    on conflict (business_id) do update set version = v.version + 1
    returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** Says that the sets of some blocks have changed: what was counted of them before is of no use. */
export async function touchBlocks(
  tx: Tx,
  businessId: string,
  { blocks, version }: { blocks: readonly number[]; version: number },
): Promise<void> {
  await sql`
    update place_blocks set version = ${version}
     where business_id = ${businessId} and block = any(${blocks}::int[])`.execute(tx);
}

export interface PlaceRow {
  sessionId: string;
  place: number;
}

export async function listPlaces(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select session_id as "sessionId", place from session_places
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])`.execute(tx);
  return rows;
}

interface NewPlace {
  sessionId: string;
  startedAt: Date;
}

/** Gives each session the next free place, in their order. */
export async function insertPlaces(
  tx: Tx,
  businessId: string,
  sessions: readonly NewPlace[],
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    insert into session_places (business_id, place, session_id, started_at)
    select ${businessId}::uuid, next.place + g.number - 1, g.session_id, g.started_at
      from unnest(${sessions.map(({ sessionId }) => sessionId)}::uuid[],
                  ${sessions.map(({ startedAt }) => startedAt.toISOString())}::timestamptz[])
             with ordinality g (session_id, started_at, number),
           (select coalesce(max(place) + 1, 0) as place from session_places
             where business_id = ${businessId}) next
    returning session_id as "sessionId", place`.execute(tx);
  return rows;
}

export async function deletePlaces(
  tx: Tx,
  businessId: string,
  places: readonly number[],
): Promise<void> {
  await sql`
    delete from session_places
     where business_id = ${businessId} and place = any(${places}::int[])`.execute(tx);
}

interface BlockSpan {
  block: number;
  oldest: Date;
  newest: Date;
}

/** Widens the times of the blocks so that these fit in. */
export async function widenBlocks(tx: Tx, businessId: string, spans: readonly BlockSpan[]) {
  await sql`
    insert into place_blocks as b (business_id, block, oldest, newest)
    select ${businessId}::uuid, * from unnest(
      ${spans.map(({ block }) => block)}::int[],
      ${spans.map(({ oldest }) => oldest.toISOString())}::timestamptz[],
      ${spans.map(({ newest }) => newest.toISOString())}::timestamptz[])
    on conflict (business_id, block) do update
      set oldest = least(b.oldest, excluded.oldest), newest = greatest(b.newest, excluded.newest)`.execute(
    tx,
  );
}

export interface FactRow extends Fact {
  factId: number;
}

export async function listFacts(tx: Tx, businessId: string): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`
    select fact_id as "factId", kind, subject, value from session_facts
     where business_id = ${businessId}`.execute(tx);
  return rows;
}

export async function insertFacts(
  tx: Tx,
  businessId: string,
  facts: readonly Fact[],
): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`
    insert into session_facts (business_id, fact_id, kind, subject, value)
    select ${businessId}::uuid, next.fact_id + g.number - 1, g.kind, g.subject, g.value
      from unnest(${facts.map(({ kind }) => kind)}::text[],
                  ${facts.map(({ subject }) => subject)}::text[],
                  ${facts.map(({ value }) => value)}::text[])
             with ordinality g (kind, subject, value, number),
           (select coalesce(max(fact_id) + 1, 0) as fact_id from session_facts
             where business_id = ${businessId}) next
    returning fact_id as "factId", kind, subject, value`.execute(tx);
  return rows;
}

/** Takes places out of every set of their block. */
export async function clearBits(tx: Tx, businessId: string, masks: readonly BlockMask[]) {
  await sql`
    update fact_bits f set bits = f.bits & ~m.bits
      from (select block, ('x' || bits)::bit(8192) as bits
              from unnest(${masks.map(({ block }) => block)}::int[],
                          ${masks.map(({ bits }) => bits)}::text[]) g (block, bits)) m
     where f.business_id = ${businessId} and f.block = m.block`.execute(tx);
}

export interface FactMask extends BlockMask {
  factId: number;
}

/** Puts places into sets. */
export async function addBits(tx: Tx, businessId: string, masks: readonly FactMask[]) {
  await sql`
    insert into fact_bits as f (business_id, fact_id, block, bits)
    select ${businessId}::uuid, g.fact_id, g.block, ('x' || g.bits)::bit(8192)
      from unnest(${masks.map(({ factId }) => factId)}::int[],
                  ${masks.map(({ block }) => block)}::int[],
                  ${masks.map(({ bits }) => bits)}::text[]) g (fact_id, block, bits)
     order by g.fact_id, g.block
    on conflict (business_id, fact_id, block) do update set bits = f.bits | excluded.bits`.execute(
    tx,
  );
}

export interface SearchText extends PlaceRow {
  words: string;
  key: string;
}

/** Replaces what the text filter searches; sessions without words have no row. */
export async function replaceSearchTexts(
  tx: Tx,
  businessId: string,
  {
    sessionIds,
    searchTexts,
  }: { sessionIds: readonly string[]; searchTexts: readonly SearchText[] },
): Promise<void> {
  const worded = searchTexts.map(({ sessionId }) => sessionId);
  await sql`
    delete from search_texts
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
       and session_id <> all(${worded}::uuid[])`.execute(tx);
  await sql`
    insert into search_texts as t (business_id, place, session_id, words, key)
    select ${businessId}::uuid, * from unnest(
      ${searchTexts.map(({ place }) => place)}::int[], ${worded}::uuid[],
      ${searchTexts.map(({ words }) => words)}::text[], ${searchTexts.map(({ key }) => key)}::text[])
    on conflict (business_id, place) do update set words = excluded.words, key = excluded.key
      where t.words <> excluded.words`.execute(tx);
}
