import { factKey } from '#domain/session-facts.ts';
import type { Tx } from '#server/platform/context.ts';
import type { KeptSets, ReadMemory } from '../read-memory.ts';
import { readSources, type SessionSource } from '../read-sources.ts';
import { type BlockMask, masksOfPlaces } from '../session-bits.ts';
import { type FactRow, listPlaces } from '../sets/store.ts';
import { type BlockRow, readIndex, type SetsRow } from './store.ts';

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
  /** Null is none. */
  memory: ReadMemory | null;
  /** So much has changed that it cannot be looked at in one call: what is counted is not whole. */
  isBehind: boolean;
  /** Some words are still folded in an earlier way. */
  hasFormerWords: boolean;
}

interface Options {
  /** So many changed sessions are looked at one by one. */
  mostChanged: number;
  memory: ReadMemory | null;
}

export async function openIndex(
  tx: Tx,
  businessId: string,
  { mostChanged, memory }: Options,
): Promise<ResponseIndex> {
  const known = memory?.sets.get(businessId) ?? null;
  const wanted = { limit: mostChanged, knownVersion: known?.version ?? null };
  const index = await readIndex(tx, businessId, wanted);
  const { waiting, hasMore: isBehind, hasFormerWords } = index;
  const sets = index.sets ? keep(index.sets, businessId, memory) : known;
  const changed = waiting.length > 0 && !isBehind ? waiting : [];
  const places = changed.length > 0 ? await listPlaces(tx, businessId, changed) : [];
  return {
    tx,
    businessId,
    facts: sets?.facts ?? [],
    factIds: sets?.factIds ?? new Map(),
    blocks: sets?.blocks ?? [],
    memory,
    changed: changed.length > 0 ? await readSources(tx, businessId, changed) : [],
    outdated: masksOfPlaces(places.map(({ place }) => place)),
    isBehind,
    hasFormerWords,
  };
}

function keep(sets: SetsRow, businessId: string, memory: ReadMemory | null): KeptSets {
  const factIds = new Map(sets.facts.map((row) => [factKey(row), row.factId]));
  const kept = { ...sets, factIds };
  memory?.sets.set(businessId, kept, sets.facts.length + sets.blocks.length);
  return kept;
}
