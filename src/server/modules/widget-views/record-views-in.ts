import { askAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import { byBusiness } from '#server/platform/database/by-business.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { placeViews } from './place-views.ts';
import { addViews, listPlaces, lockViews } from './store.ts';
import { type CountedViews, createViewRecorder, type ViewRecorder } from './view-recorder.ts';

/** A recorder that stores what it counts; the first failure of several is logged. */
export function recordViewsIn(database: Database, log: Log): ViewRecorder {
  return createViewRecorder({
    write: (counted) => storeViews(database, counted),
    onTrouble: (error) => log.error({ err: error }, 'widget views not stored yet'),
  });
}

/** All of a batch or nothing: what fails, as where a widget is being removed, is tried again. */
async function storeViews(database: Database, counted: readonly CountedViews[]): Promise<void> {
  const widgetIds = [...new Set(counted.map(({ widgetId }) => widgetId))];
  const places = await askAcrossBusinesses(database, 'widget-views.store', (tx) =>
    listPlaces(tx, widgetIds),
  );
  const views = byBusiness(placeViews(counted, places));
  await database.transaction().execute(async (tx) => {
    await lockViews(tx);
    for (const [businessId, ofBusiness] of views) await addViews(tx, businessId, ofBusiness);
  });
}
