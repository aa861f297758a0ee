import { factKey } from '#domain/session-facts.ts';
import type { Tx } from '#server/platform/context.ts';
import { takeTime } from '#server/platform/database/in-good-time.ts';
import { readSources, type SessionSource } from './read-sources.ts';
import {
  countUnplaced,
  listAllWaiting,
  listBitsOfBlock,
  listBlocks,
  listCountDifferences,
  listPlacesOfBlock,
  listWordsOfBlock,
} from './recount/store.ts';
import { BLOCK } from './session-bits.ts';
import { listFacts } from './sets/store.ts';

/** So many differences are told of each kind. */
const MOST_TOLD = 20;

/**
 * Counts everything anew from the sessions themselves, and tells each difference to what is kept for reading:
 * rollups, sets of facts, and the words that are searched. Nothing is changed.
 */
export async function recountBusiness(tx: Tx, businessId: string): Promise<string[]> {
  await takeTime(tx);
  const counts = await listCountDifferences(tx, businessId, MOST_TOLD);
  const differences = counts.map(
    ({ grain, measure, slot, kept, counted }) =>
      `${measure}, ${grain} of ${slot.toISOString()}: kept ${kept}, counted ${counted}`,
  );
  const unplaced = await countUnplaced(tx, businessId);
  if (unplaced > 0) differences.push(`${unplaced} sessions are in no set`);
  const waiting = new Set(await listAllWaiting(tx, businessId));
  const facts = await listFacts(tx, businessId);
  const keyOf = new Map(facts.map((row) => [row.factId, factKey(row)]));
  for (const { block, isNarrow } of await listBlocks(tx, businessId)) {
    if (isNarrow) differences.push(`block ${block}: sessions lie outside of its times`);
    const found = await recountBlock(tx, businessId, { block, waiting, keyOf });
    differences.push(...found.slice(0, MOST_TOLD));
  }
  return differences;
}

interface Block {
  block: number;
  /** Sessions of which nothing can be told before they are folded. */
  waiting: ReadonlySet<string>;
  keyOf: ReadonlyMap<number, string>;
}

async function recountBlock(
  tx: Tx,
  businessId: string,
  { block, waiting, keyOf }: Block,
): Promise<string[]> {
  const placed = await listPlacesOfBlock(tx, businessId, block);
  const settled = placed.filter(({ sessionId }) => !waiting.has(sessionId));
  const ids = settled.map(({ sessionId }) => sessionId);
  const sources = new Map(
    (await readSources(tx, businessId, ids)).map((source) => [source.sessionId, source]),
  );
  const kept = new Map<number, Set<string>>();
  for (const { factId, bits } of await listBitsOfBlock(tx, businessId, block)) {
    for (let at = bits.indexOf('1'); at >= 0; at = bits.indexOf('1', at + 1)) {
      const keys = kept.get(at) ?? new Set();
      kept.set(at, keys.add(keyOf.get(factId) ?? `fact ${factId}`));
    }
  }
  const words = new Map(
    (await listWordsOfBlock(tx, businessId, block)).map((row) => [row.sessionId, searchedOf(row)]),
  );
  const placedAt = new Set(placed.map(({ place }) => place % BLOCK));
  const strayed = [...kept].filter(([at]) => !placedAt.has(at));
  const ofNobody = strayed.map(
    ([at, keys]) => `place ${block * BLOCK + at} of no session: kept ${[...keys].join(', ')}`,
  );
  const ofSessions = settled.flatMap(({ sessionId, place }) => [
    ...factDifferences(sessionId, kept.get(place % BLOCK) ?? new Set(), sources.get(sessionId)),
    ...((words.get(sessionId) ?? searchedOf()) === searchedOf(sources.get(sessionId))
      ? []
      : [`${sessionId}: other words are searched`]),
  ]);
  return [...ofNobody, ...ofSessions];
}

/** What is searched of a session, and where it is looked up. */
function searchedOf(
  { words, key }: { words: string; key: string } = { words: '', key: '' },
): string {
  return `${words}\n\n${key}`;
}

function factDifferences(
  sessionId: string,
  kept: ReadonlySet<string>,
  source: SessionSource | undefined,
): string[] {
  const counted = new Set((source?.facts ?? []).map(factKey));
  return [
    ...[...kept].filter((key) => !counted.has(key)).map((key) => `${sessionId}: kept ${key}`),
    ...[...counted].filter((key) => !kept.has(key)).map((key) => `${sessionId}: missing ${key}`),
  ];
}
