import { recordChanges } from '#server/modules/read-model/record-changes.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { createVisitRecorder, type VisitRecorder } from './record-visits.ts';
import { addVisits } from './store.ts';

/** A recorder that stores what it counts in a database; what cannot be stored is logged. */
export function recordVisitsIn(database: Database, log: Log): VisitRecorder {
  return createVisitRecorder({
    async write(businessId, judged) {
      const inviteIds = judged.map(({ inviteId }) => inviteId);
      await database
        .transaction()
        .execute((tx) =>
          recordChanges(tx, businessId, { inviteIds }, () => addVisits(tx, businessId, judged)),
        );
    },
    onLost: (error) => log.error({ err: error }, 'visits not counted'),
  });
}
