import type { Tx } from '#server/platform/context.ts';
import { takeTime } from '#server/platform/database/in-good-time.ts';
import { readSources, type SessionSource } from '../read-sources.ts';
import { BLOCK, type BlockBits, bitsOf, masksOfPlaces } from '../session-bits.ts';
import {
  addBits,
  clearBits,
  deletePlaces,
  insertPlaces,
  listPlaces,
  raiseVersion,
  replaceSearchTexts,
  touchBlocks,
  widenBlocks,
} from '../sets/store.ts';
import { factIdsOf } from './fact-ids.ts';
import { refoldWords } from './refold-words.ts';
import {
  discardQueue,
  foldDeltas,
  hasBusiness,
  isHeld,
  lockSessions,
  takeFormerWords,
  takeStale,
  tryLock,
} from './store.ts';

/** Of one step: small enough to keep nobody waiting. */
const DELTAS = 20_000;
const SESSIONS = 2_000;

/**
 * Folds what waits for a business, as far as one step goes: deltas into the rollups, changed sessions into
 * the sets of facts and the search and, with the last of them, words that were folded in an earlier way.
 * Answers whether there may be more.
 */
export async function foldBusiness(tx: Tx, businessId: string): Promise<boolean> {
  await takeTime(tx);
  if (!(await tryLock(tx, businessId)) || (await isHeld(tx, businessId))) return false;
  if (!(await hasBusiness(tx, businessId))) {
    await discardQueue(tx, businessId);
    return false;
  }
  const deltas = await foldDeltas(tx, businessId, DELTAS);
  const { sessionIds, hasMore } = await takeStale(tx, businessId, SESSIONS);
  const formerIds = hasMore ? null : await takeFormerWords(tx, businessId, SESSIONS);
  await lockSessions(tx, businessId, [...sessionIds, ...(formerIds ?? [])]);
  if (sessionIds.length > 0) await indexSessions(tx, businessId, sessionIds);
  if (formerIds) await refoldWords(tx, businessId, formerIds);
  return deltas === DELTAS || hasMore || formerIds !== null;
}

async function indexSessions(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<void> {
  const sources = await readSources(tx, businessId, sessionIds);
  const before = await listPlaces(tx, businessId, sessionIds);
  const known = new Map(before.map(({ sessionId, place }) => [sessionId, place]));
  const added = sources.filter(({ sessionId }) => !known.has(sessionId));
  const given = added.length > 0 ? await insertPlaces(tx, businessId, added) : [];
  const places = new Map([...before, ...given].map(({ sessionId, place }) => [sessionId, place]));
  await writeBits(tx, businessId, { sources, places, cleared: [...known.values()] });
  const touched = [...places.values()].map((place) => Math.floor(place / BLOCK));
  const version = await raiseVersion(tx, businessId);
  await touchBlocks(tx, businessId, { blocks: [...new Set(touched)], version });
  await replaceSearchTexts(tx, businessId, {
    sessionIds,
    searchTexts: sources
      .filter(({ words }) => words !== '')
      .map((source) => ({ ...source, place: places.get(source.sessionId) ?? 0 })),
  });
  const existing = new Set(sources.map(({ sessionId }) => sessionId));
  const gone = before.filter(({ sessionId }) => !existing.has(sessionId));
  if (gone.length > 0) {
    await deletePlaces(
      tx,
      businessId,
      gone.map(({ place }) => place),
    );
  }
}

interface Placed {
  sources: readonly SessionSource[];
  places: ReadonlyMap<string, number>;
  /** Places that had facts before. */
  cleared: readonly number[];
}

async function writeBits(tx: Tx, businessId: string, { sources, places, cleared }: Placed) {
  if (cleared.length > 0) await clearBits(tx, businessId, masksOfPlaces(cleared));
  if (sources.length === 0) return;
  const factIds = await factIdsOf(
    tx,
    businessId,
    sources.map(({ facts }) => facts),
  );
  const sets = new Map<number, Map<number, BlockBits>>();
  const spans = new Map<number, { block: number; oldest: Date; newest: Date }>();
  for (const [index, { sessionId, startedAt }] of sources.entries()) {
    const place = places.get(sessionId) ?? 0;
    const block = Math.floor(place / BLOCK);
    const blockSets = sets.get(block) ?? new Map<number, BlockBits>();
    sets.set(block, blockSets);
    for (const factId of factIds[index] ?? []) bitsOf(blockSets, factId).add(place);
    const span = spans.get(block) ?? { block, oldest: startedAt, newest: startedAt };
    if (startedAt < span.oldest) span.oldest = startedAt;
    if (startedAt > span.newest) span.newest = startedAt;
    spans.set(block, span);
  }
  await widenBlocks(tx, businessId, [...spans.values()]);
  await addBits(
    tx,
    businessId,
    [...sets].flatMap(([block, blockSets]) =>
      [...blockSets].map(([factId, bits]) => ({ block, factId, bits: bits.toHex() })),
    ),
  );
}
