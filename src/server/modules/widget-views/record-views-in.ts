import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { placeViews } from './place-views.ts';
import { addViews, lockPlaces } from './store.ts';
import { type CountedViews, createViewRecorder, type ViewRecorder } from './view-recorder.ts';

/** A recorder that stores what it counts; the first failure of several is logged. */
export function recordViewsIn(database: Database, log: Log): ViewRecorder {
  return createViewRecorder({
    write: (counted) => storeViews(database, counted),
    onTrouble: (error) => log.error({ err: error }, 'widget views not stored yet'),
  });
}

async function storeViews(database: Database, counted: readonly CountedViews[]): Promise<void> {
  const widgetIds = [...new Set(counted.map(({ widgetId }) => widgetId))];
  await database.transaction().execute(async (tx) => {
    const views = placeViews(counted, await lockPlaces(tx, widgetIds));
    if (views.length > 0) await addViews(tx, views);
  });
}
