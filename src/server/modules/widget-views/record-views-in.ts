import { askAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { placeViews } from './place-views.ts';
import { addViews, listOwners, lockPlaces, lockViews } from './store.ts';
import { type CountedViews, createViewRecorder, type ViewRecorder } from './view-recorder.ts';

/** A recorder that stores what it counts; the first failure of several is logged. */
export function recordViewsIn(database: Database, log: Log): ViewRecorder {
  return createViewRecorder({
    write: (counted) => storeViews(database, counted),
    onTrouble: (error) => log.error({ err: error }, 'widget views not stored yet'),
  });
}

/** All of a batch or nothing: what fails is tried again. */
async function storeViews(database: Database, counted: readonly CountedViews[]): Promise<void> {
  const linesOf = byWidget(counted);
  const owners = await askAcrossBusinesses(database, 'viewedWidgets', (tx) =>
    listOwners(tx, [...linesOf.keys()]),
  );
  await database.transaction().execute(async (tx) => {
    await lockViews(tx);
    for (const { businessId, widgetIds } of owners) {
      const lines = widgetIds.flatMap((widgetId) => linesOf.get(widgetId) ?? []);
      const views = placeViews(lines, await lockPlaces(tx, businessId, widgetIds));
      if (views.length > 0) await addViews(tx, businessId, views);
    }
  });
}

function byWidget(counted: readonly CountedViews[]): Map<string, CountedViews[]> {
  const linesOf = new Map<string, CountedViews[]>();
  for (const line of counted) {
    const lines = linesOf.get(line.widgetId);
    if (lines) lines.push(line);
    else linesOf.set(line.widgetId, [line]);
  }
  return linesOf;
}
