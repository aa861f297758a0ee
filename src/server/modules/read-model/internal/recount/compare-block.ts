import { facetKey } from '#domain/session-facets.ts';
import type { Tx } from '#server/platform/context.ts';
import { positionsIn } from '../bits.ts';
import { readSources, type SessionSource } from '../sources/read-sources.ts';
import type { BlockRow } from '../store.ts';
import { listPositionsOfBlock, listSetsOfBlock, listTextsOfBlock } from './store.ts';

interface Wanted {
  block: number;
  /** The stored times of the block. */
  times: BlockRow | undefined;
  /** Sessions that are not indexed yet: nothing can be said about them. */
  waiting: ReadonlySet<string>;
}

/** Compares a block of the index with the sessions' own rows; returns each difference. */
export async function compareBlock(
  tx: Tx,
  businessId: string,
  { block, times, waiting }: Wanted,
): Promise<string[]> {
  const placed = await listPositionsOfBlock(tx, businessId, block);
  const stored = new Map<number, Set<string>>();
  for (const { sent, ...facet } of await listSetsOfBlock(tx, businessId, block)) {
    for (const position of positionsIn(block, sent.subarray(4))) {
      const keys = stored.get(position) ?? new Set();
      stored.set(position, keys.add(facetKey(facet)));
    }
  }
  const searched = new Map(
    (await listTextsOfBlock(tx, businessId, block)).map((row) => [row.sessionId, searchedIn(row)]),
  );
  const settled = placed.filter(({ sessionId }) => !waiting.has(sessionId));
  const ids = settled.map(({ sessionId }) => sessionId);
  const sources = new Map(
    (await readSources(tx, businessId, ids)).map((source) => [source.sessionId, source]),
  );
  const taken = new Set(placed.map(({ position }) => position));
  return [
    ...[...stored]
      .filter(([position]) => !taken.has(position))
      .map(
        ([position, keys]) => `position ${position} of no session: stored ${[...keys].join(', ')}`,
      ),
    ...settled.flatMap(({ sessionId, position }) => {
      const source = sources.get(sessionId);
      return [
        ...facetDifferences(sessionId, stored.get(position) ?? new Set(), source),
        ...((searched.get(sessionId) ?? searchedIn()) === searchedIn(source)
          ? []
          : [`${sessionId}: another text is searched`]),
        ...(isOutside(source, times)
          ? [`${sessionId}: outside of the times of block ${block}`]
          : []),
      ];
    }),
  ];
}

function searchedIn({ text, key }: { text: string; key: string } = { text: '', key: '' }): string {
  return `${text}\n\n${key}`;
}

function facetDifferences(
  sessionId: string,
  stored: ReadonlySet<string>,
  source: SessionSource | undefined,
): string[] {
  const counted = new Set((source?.facets ?? []).map(facetKey));
  return [
    ...[...stored].filter((key) => !counted.has(key)).map((key) => `${sessionId}: stored ${key}`),
    ...[...counted].filter((key) => !stored.has(key)).map((key) => `${sessionId}: missing ${key}`),
  ];
}

function isOutside(source: SessionSource | undefined, times: BlockRow | undefined): boolean {
  if (!source) return false;
  return !times || source.startedAt < times.oldest || source.startedAt > times.newest;
}
