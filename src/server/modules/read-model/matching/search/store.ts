import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { likeAny } from '../store.ts';

/** How many of the newest sessions that say anything hold the words. */
export async function countNewestLike(
  tx: Tx,
  businessId: string,
  { patterns, among }: { patterns: readonly string[]; among: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) filter (where ${likeAny('words', patterns)}) as count from (
      select words from search_texts where business_id = ${businessId}
       order by session_id desc limit ${among}) newest`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface Wanted {
  patterns: readonly string[];
  /** Of their keys; null where one is too short to be looked up: then every session is read. */
  keyPatterns: readonly string[] | null;
  /** Null is all. */
  limit: number | null;
}

/** Places of sessions that hold the words. Index: search_texts_trigrams. */
export async function listPlacesLike(
  tx: Tx,
  businessId: string,
  { patterns, keyPatterns, limit }: Wanted,
): Promise<number[]> {
  const { rows } = await sql<{ places: number[] | null }>`
    select array_agg(place) as places from (
      select place from search_texts
       where business_id = ${businessId} and ${likeAny('words', patterns)}
         ${keyPatterns === null ? sql`` : sql`and ${likeAny('key', keyPatterns)}`}
       limit ${limit}) found`.execute(tx);
  return rows[0]?.places ?? [];
}

/** Those of some places whose sessions hold the words. */
export async function keepPlacesLike(
  tx: Tx,
  businessId: string,
  { patterns, places }: { patterns: readonly string[]; places: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select place from search_texts
     where business_id = ${businessId} and place = any(${places}::int[])
       and ${likeAny('words', patterns)}`.execute(tx);
  return rows.map(({ place }) => place);
}

/** Of the newest sessions, the places of those that hold the words. */
export async function listNewestPlacesLike(
  tx: Tx,
  businessId: string,
  { patterns, among }: { patterns: readonly string[]; among: number },
): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select place from (
      select place, words from search_texts where business_id = ${businessId}
       order by session_id desc limit ${among}) newest
     where ${likeAny('words', patterns)}`.execute(tx);
  return rows.map(({ place }) => place);
}
