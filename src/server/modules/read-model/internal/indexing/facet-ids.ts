import { type Facet, facetKey } from '#domain/session-facets.ts';
import type { Tx } from '#server/platform/context.ts';
import { listFacets } from '../store.ts';
import { insertFacets } from './store.ts';

/** The number of each facet, by its key; facets that the business did not have yet get one. */
export async function facetIdsOf(
  tx: Tx,
  businessId: string,
  facets: readonly Facet[],
): Promise<ReadonlyMap<string, number>> {
  const known = await listFacets(tx, businessId);
  const ids = new Map(known.map((facet) => [facetKey(facet), facet.facetId]));
  const missing = new Map(
    facets.map((facet) => [facetKey(facet), facet] as const).filter(([key]) => !ids.has(key)),
  );
  let next = Math.max(-1, ...ids.values()) + 1;
  const added = [...missing].map(([key, { kind, subject, value }]) => {
    ids.set(key, next);
    return { facetId: next++, kind, subject, value };
  });
  if (added.length > 0) await insertFacets(tx, businessId, added);
  return ids;
}
