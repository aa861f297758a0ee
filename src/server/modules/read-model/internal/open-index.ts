import type { Tx } from '#server/platform/context.ts';
import { type Mask, maskOf } from './bits.ts';
import { readSources, type SessionSource } from './sources/read-sources.ts';
import { type BlockRow, listBlocks, listPositions, listWaiting } from './store.ts';

/** The index of a business as this transaction sees it, and the sessions that changed since. */
export interface ResponseIndex {
  tx: Tx;
  businessId: string;
  blocks: readonly BlockRow[];
  /** Sessions that changed since they were indexed, read from their own rows. */
  waiting: readonly SessionSource[];
  /** The positions of `waiting`: their bits are out of date. */
  stale: Mask;
  /** More sessions wait than `waiting` contains: any bit may be out of date, and counts are incomplete. */
  isBehind: boolean;
}

/** @param maxWaiting maximum number of waiting sessions to read from their rows, newest first */
export async function openIndex(tx: Tx, businessId: string, maxWaiting: number) {
  const [blocks, { sessionIds, hasMore }] = await Promise.all([
    listBlocks(tx, businessId),
    listWaiting(tx, businessId, maxWaiting),
  ]);
  const stale = sessionIds.length > 0 ? await listPositions(tx, businessId, sessionIds) : [];
  return {
    tx,
    businessId,
    blocks,
    waiting: await readSources(tx, businessId, sessionIds),
    stale: maskOf(stale.map(({ position }) => position)),
    isBehind: hasMore,
  };
}
