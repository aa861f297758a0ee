import {
  groupByBusiness,
  queryAcrossBusinesses,
} from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { placeViews, toStored } from './place-views.ts';
import { addViews, listPlaces, lockViews } from './store.ts';
import {
  type CountedViews,
  createViewRecorder,
  UnstoredViews,
  type ViewRecorder,
} from './view-recorder.ts';

/** A recorder that stores what it counts; the first failure of several is logged. */
export function recordViewsIn(database: Database, log: Log): ViewRecorder {
  return createViewRecorder({
    write: (counted) => storeViews(database, counted),
    onTrouble: (error) => log.error({ err: error }, 'widget views not stored yet'),
  });
}

/** All lines of a business or none, as where one of its widgets is being removed; the others do not wait for it. */
async function storeViews(database: Database, counted: readonly CountedViews[]): Promise<void> {
  const widgetIds = [...new Set(counted.map(({ widgetId }) => widgetId))];
  const places = await queryAcrossBusinesses(database, 'widget-views.store', (tx) =>
    listPlaces(tx, widgetIds),
  );
  const unstored: CountedViews[] = [];
  let cause: unknown;
  for (const [businessId, placed] of groupByBusiness(placeViews(counted, places))) {
    try {
      await database.transaction().execute(async (tx) => {
        await lockViews(tx, businessId);
        await addViews(tx, businessId, placed.map(toStored));
      });
    } catch (error) {
      unstored.push(...placed.map(({ line }) => line));
      cause = error;
    }
  }
  if (unstored.length > 0) throw new UnstoredViews(unstored, cause);
}
