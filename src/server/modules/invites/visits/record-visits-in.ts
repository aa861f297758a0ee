import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { createVisitRecorder, type VisitRecorder } from './record-visits.ts';
import { addVisits } from './store.ts';

/** A recorder that stores what it counts; what cannot be stored is logged. */
export function recordVisitsIn(database: Database, log: Log): VisitRecorder {
  return createVisitRecorder({
    write: (judged) => addVisits(database, judged),
    onLost: (error) => log.error({ err: error }, 'visits not counted'),
  });
}
