import { findPlanTerms } from '#server/modules/businesses/queries.ts';
import { recordLimitUse } from '#server/modules/events/record-limit-use.ts';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { updateShareCounts } from '../update-share-counts.ts';
import { type ResponseLimit, responseLimitOf } from './response-limit.ts';
import { countPlaces, listWaiting, lockPlaces, openSessions } from './store.ts';

/** Responses opened in one transaction. */
const BATCH = 200;

/**
 * Opens the responses of a business that have waited longest, as many as the month has places for, or all without a limit.
 * Lists, counts and open windows show them from then on; nobody is mailed about them.
 */
export async function openWaiting(
  database: Database,
  businessId: string,
  now: Date,
): Promise<number> {
  let total = 0;
  for (;;) {
    const opened = await database.transaction().execute((tx) => openBatch(tx, businessId, now));
    total += opened;
    if (opened < BATCH) return total;
  }
}

async function openBatch(tx: Tx, businessId: string, now: Date): Promise<number> {
  const terms = await findPlanTerms(tx, businessId);
  if (!terms) return 0;
  const limit = responseLimitOf(terms, now);
  const free = await countFree(tx, businessId, limit);
  const sessionIds = free === 0 ? [] : await listWaiting(tx, businessId, Math.min(free, BATCH));
  if (sessionIds.length === 0) return 0;
  return recordResponseChanges(tx, businessId, { sessionIds }, async (before, markUnchanged) => {
    // Sessions are locked before places, as by answers. Both may have changed until then.
    if (limit) await lockPlaces(tx, businessId);
    const stillFree = await countFree(tx, businessId, limit);
    const opened = sessionIds
      .filter((sessionId) => before.sessions.get(sessionId)?.unopenedSince)
      .slice(0, stillFree);
    const placeMonth = limit?.month ?? null;
    await openSessions(tx, businessId, { sessionIds: opened, placeMonth });
    await updateShareCounts(tx, businessId, { sessionIds: opened, change: 1 });
    markUnchanged(sessionIds.filter((sessionId) => !opened.includes(sessionId)));
    if (limit) {
      const used = limit.limit - stillFree + opened.length;
      await recordLimitUse(tx, businessId, { name: 'responses', used, ...limit, now });
    }
    return opened.length;
  });
}

async function countFree(tx: Tx, businessId: string, limit: ResponseLimit | null): Promise<number> {
  if (!limit) return BATCH;
  const { taken } = await countPlaces(tx, businessId, limit);
  return Math.max(0, limit.limit - taken);
}
