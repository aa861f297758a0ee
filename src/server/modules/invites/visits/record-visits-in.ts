import { recordChanges } from '#server/modules/read-model/record-changes.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { createVisitRecorder, type JudgedVisits, type VisitRecorder } from './record-visits.ts';
import { addVisits } from './store.ts';

/** A recorder that stores what it counts, business by business; what cannot be stored is logged. */
export function recordVisitsIn(database: Database, log: Log): VisitRecorder {
  return createVisitRecorder({
    async write(judged) {
      for (const businessId of new Set(judged.map((visit) => visit.businessId))) {
        const own = judged.filter((visit) => visit.businessId === businessId);
        await storeVisits(database, businessId, own);
      }
    },
    onLost: (error) => log.error({ err: error }, 'visits not counted'),
  });
}

async function storeVisits(
  database: Database,
  businessId: string,
  judged: readonly JudgedVisits[],
): Promise<void> {
  const inviteIds = judged.map(({ inviteId }) => inviteId);
  await database
    .transaction()
    .execute((tx) =>
      recordChanges(tx, businessId, { inviteIds }, () => addVisits(tx, businessId, judged)),
    );
}
