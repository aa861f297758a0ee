import { factKey } from '#domain/session-facts.ts';
import type { Tx } from '#server/platform/context.ts';
import { type FactRow, listPlaces } from '../fold/store.ts';
import type { FoldedCounts } from '../folded-counts.ts';
import { readSources, type SessionSource } from '../read-sources.ts';
import { type BlockMask, masksOfPlaces } from '../session-bits.ts';
import { type BlockRow, readIndex } from './store.ts';

/** The sets of facts of a business, and what of them is out of date. */
export interface ResponseIndex {
  tx: Tx;
  businessId: string;
  facts: readonly FactRow[];
  factIds: ReadonlyMap<string, number>;
  blocks: readonly BlockRow[];
  /** Sessions that changed since they were folded, as they are now; the sets tell nothing of them. */
  changed: readonly SessionSource[];
  /** Their places in the sets. */
  outdated: readonly BlockMask[];
  /** Changes with every folding. */
  version: number;
  /** Where counts are remembered; null is nowhere. */
  counts: FoldedCounts | null;
  /** So much has changed that it cannot be looked at in one call: what is counted is not whole. */
  isBehind: boolean;
}

interface Options {
  /** So many changed sessions are looked at one by one. */
  mostChanged: number;
  counts: FoldedCounts | null;
}

export async function openIndex(
  tx: Tx,
  businessId: string,
  { mostChanged, counts }: Options,
): Promise<ResponseIndex> {
  const { facts, blocks, waiting, version } = await readIndex(tx, businessId, mostChanged + 1);
  const isBehind = waiting.length > mostChanged;
  const changed = waiting.length > 0 && !isBehind ? waiting : [];
  const places = changed.length > 0 ? await listPlaces(tx, businessId, changed) : [];
  return {
    tx,
    businessId,
    facts,
    factIds: new Map(facts.map((row) => [factKey(row), row.factId])),
    blocks,
    version,
    counts,
    changed: changed.length > 0 ? await readSources(tx, businessId, changed) : [],
    outdated: masksOfPlaces(places.map(({ place }) => place)),
    isBehind,
  };
}
