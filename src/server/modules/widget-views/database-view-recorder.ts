import {
  groupByBusiness,
  queryAcrossBusinesses,
} from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { withoutLogFields } from '#server/platform/log-fields.ts';
import { matchViews, toStored } from './match-views.ts';
import { addViews, listViewedWidgets, lockViews } from './store.ts';
import {
  type CountedViews,
  createViewRecorder,
  UnstoredViews,
  type ViewRecorder,
} from './view-recorder.ts';

/** A recorder that stores in the database and logs the first of several failures. */
export function createDatabaseViewRecorder(database: Database, log: Log): ViewRecorder {
  return createViewRecorder({
    write: (counted) => storeViews(database, counted),
    onError: (error) =>
      withoutLogFields(() => log.error({ err: error }, 'widget views not stored yet')),
  });
}

/** Stores each business's lines in its own transaction, so that one failure does not affect the others. */
async function storeViews(database: Database, counted: readonly CountedViews[]): Promise<void> {
  const widgetIds = [...new Set(counted.map(({ widgetId }) => widgetId))];
  const widgets = await queryAcrossBusinesses(database, 'widget-views.store', (tx) =>
    listViewedWidgets(tx, widgetIds),
  );
  const unstored: CountedViews[] = [];
  let cause: unknown;
  for (const [businessId, matched] of groupByBusiness(matchViews(counted, widgets))) {
    try {
      await database.transaction().execute(async (tx) => {
        await lockViews(tx, businessId);
        await addViews(tx, businessId, matched.map(toStored));
      });
    } catch (error) {
      unstored.push(...matched.map(({ line }) => line));
      cause = error;
    }
  }
  if (unstored.length > 0) throw new UnstoredViews(unstored, cause);
}
