import { createSearchKeyEncoder } from '#domain/search-key.ts';
import { facetKey } from '#domain/session-facets.ts';
import type { Tx } from '#server/platform/context.ts';
import { removeStatementTimeout } from '#server/platform/database/statement-timeout.ts';
import { addPosition, blockOf, emptyBits, maskOf } from '../bits.ts';
import { GRAINS, spanAt } from '../rollups/split-span.ts';
import { addToRollups, type CountChange, raiseVersion, takeDeltas } from '../rollups/store.ts';
import { readSources } from '../sources/read-sources.ts';
import { listPositions } from '../store.ts';
import {
  addBits,
  clearBits,
  deletePositions,
  type FacetSet,
  insertPositions,
  lockSessions,
  type PositionedSession,
  replaceTexts,
  takeStale,
  tryLock,
  widenBlocks,
} from './store.ts';

/** Maximum number of sessions or changes per step, so that no one waits long. */
const MAX_DELTAS = 20_000;
const MAX_SESSIONS = 2_000;

/**
 * One step of a business's waiting work: adds changes to the rollups and changed sessions to the index.
 * Returns whether there may be more.
 */
export async function indexBusiness(tx: Tx, businessId: string): Promise<boolean> {
  await removeStatementTimeout(tx);
  if (!(await tryLock(tx, businessId))) return false;
  const deltas = await addDeltas(tx, businessId, MAX_DELTAS);
  const { sessionIds, hasMore } = await takeStale(tx, businessId, MAX_SESSIONS);
  if (sessionIds.length > 0) await indexSessions(tx, businessId, sessionIds);
  return deltas === MAX_DELTAS || hasMore;
}

async function indexSessions(tx: Tx, businessId: string, sessionIds: readonly string[]) {
  await lockSessions(tx, businessId, sessionIds);
  const sources = await readSources(tx, businessId, sessionIds);
  const indexed = await listPositions(tx, businessId, sessionIds);
  const mask = maskOf(indexed.map(({ position }) => position));
  if (mask.size > 0) await clearBits(tx, businessId, mask);
  const positionOf = new Map(indexed.map(({ sessionId, position }) => [sessionId, position]));
  const added = sources.map(({ sessionId }) => sessionId).filter((id) => !positionOf.has(id));
  for (const { sessionId, position } of await insertPositions(tx, businessId, added)) {
    positionOf.set(sessionId, position);
  }
  const positioned = sources.map((source) => ({
    source,
    position: positionOf.get(source.sessionId) ?? 0,
  }));
  await widenBlocks(tx, businessId, positioned);
  await addBits(tx, businessId, facetSetsOf(positioned));
  const keyOf = createSearchKeyEncoder(businessId);
  const texts = positioned.map(({ source, position }) => {
    const text = source.text();
    return { sessionId: source.sessionId, position, text, key: keyOf(text) };
  });
  await replaceTexts(tx, businessId, { sessionIds, texts });
  const existing = new Set(sources.map(({ sessionId }) => sessionId));
  const deleted = indexed.filter(({ sessionId }) => !existing.has(sessionId));
  await deletePositions(
    tx,
    businessId,
    deleted.map(({ position }) => position),
  );
}

function facetSetsOf(positioned: readonly PositionedSession[]): FacetSet[] {
  const sets = new Map<string, FacetSet>();
  for (const { source, position } of positioned) {
    const block = blockOf(position);
    for (const facet of source.facets) {
      const key = `${block} ${facetKey(facet)}`;
      const set = sets.get(key) ?? { ...facet, block, bits: emptyBits() };
      sets.set(key, set);
      addPosition(set.bits, position);
    }
  }
  return [...sets.values()];
}

/** Adds the oldest waiting changes to the rollups; returns how many. One transaction at a time may do so. */
async function addDeltas(tx: Tx, businessId: string, limit: number): Promise<number> {
  const deltas = await takeDeltas(tx, businessId, limit);
  if (deltas.length === 0) return 0;
  const changes = new Map<string, CountChange>();
  for (const { slot, measure, change } of deltas) {
    for (const { grain, from } of GRAINS.map((grain) => spanAt(grain, +slot))) {
      const key = `${grain} ${from} ${measure}`;
      const total = (changes.get(key)?.change ?? 0) + change;
      changes.set(key, { grain, slot: new Date(from), measure, change: total });
    }
  }
  await addToRollups(tx, businessId, [...changes.values()]);
  await raiseVersion(tx, businessId);
  return deltas.length;
}
