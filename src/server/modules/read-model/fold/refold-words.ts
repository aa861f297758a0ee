import type { Tx } from '#server/platform/context.ts';
import { readSources } from '../read-sources.ts';
import { listPlaces, replaceSearchTexts } from '../sets/store.ts';

/** Folds the words of sessions again. What says the same either way is not written. */
export async function refoldWords(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<void> {
  const sources = await readSources(tx, businessId, sessionIds);
  const found = await listPlaces(tx, businessId, sessionIds);
  const places = new Map(found.map(({ sessionId, place }) => [sessionId, place]));
  const searchTexts = sources.flatMap((source) => {
    const place = places.get(source.sessionId);
    return source.words === '' || place === undefined ? [] : [{ ...source, place }];
  });
  await replaceSearchTexts(tx, businessId, { sessionIds, searchTexts });
}
