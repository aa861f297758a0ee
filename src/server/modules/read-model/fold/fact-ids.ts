import { type Fact, factKey } from '#domain/session-facts.ts';
import type { Tx } from '#server/platform/context.ts';
import { insertFacts, listFacts } from '../sets/store.ts';

/** The numbers of the facts of each session; facts that are new to the business get one. */
export async function factIdsOf(
  tx: Tx,
  businessId: string,
  factsOfSessions: readonly (readonly Fact[])[],
): Promise<number[][]> {
  const ids = new Map<string, number>();
  for (const row of await listFacts(tx, businessId)) ids.set(factKey(row), row.factId);
  const missing = new Map<string, Fact>();
  for (const fact of factsOfSessions.flat()) {
    const key = factKey(fact);
    if (!ids.has(key)) missing.set(key, fact);
  }
  if (missing.size > 0) {
    const added = await insertFacts(tx, businessId, [...missing.values()]);
    for (const row of added) ids.set(factKey(row), row.factId);
  }
  return factsOfSessions.map((facts) => facts.map((fact) => ids.get(factKey(fact)) ?? -1));
}
