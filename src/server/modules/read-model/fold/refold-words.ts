import type { Tx } from '#server/platform/context.ts';
import { readSources } from '../read-sources.ts';
import { listPlaces, replaceSearchTexts } from '../sets/store.ts';
import { lockSessions, takeFormerWords } from './store.ts';

/**
 * Folds the words of the next places that were folded in an earlier way; answers whether there were any. What
 * says the same either way is not written.
 */
export async function refoldWords(tx: Tx, businessId: string, limit: number): Promise<boolean> {
  const sessionIds = await takeFormerWords(tx, businessId, limit);
  if (sessionIds === null) return false;
  await lockSessions(tx, businessId, sessionIds);
  const sources = await readSources(tx, businessId, sessionIds);
  const found = await listPlaces(tx, businessId, sessionIds);
  const places = new Map(found.map(({ sessionId, place }) => [sessionId, place]));
  const searchTexts = sources.flatMap((source) => {
    const place = places.get(source.sessionId);
    return source.words === '' || place === undefined ? [] : [{ ...source, place }];
  });
  await replaceSearchTexts(tx, businessId, { sessionIds, searchTexts });
  return true;
}
