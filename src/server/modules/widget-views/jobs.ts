import { z } from 'zod';
import { calendarDay } from '#domain/calendar-days.ts';
import { VIEW_RETENTION_DAYS } from '#domain/widget-views.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { recordViewUse } from './record-view-use.ts';
import { deleteViewsBefore, listBusinessesWithWidgets } from './store.ts';

/** Finds businesses whose widgets have used most or all of their plan's page views. */
const recordExceededJob = defineJob('widget-views.record-exceeded', z.object({}), {
  every: '*/10 * * * *',
});

/** Deletes old daily counts. */
const deleteOldViewsJob = defineJob('widget-views.delete-old', z.object({}), {
  every: '23 3 * * *',
});

export function widgetViewJobs(database: Database): BoundJob[] {
  return [
    bindJob(recordExceededJob, (_payload, { now, log }) => recordViewUse(database, { log, now })),
    bindJob(deleteOldViewsJob, (_payload, { now }) => deleteOldViews(database, now)),
  ];
}

const DAY = 86_400_000;

/** Deletes days past their retention; monthly sums stay. */
async function deleteOldViews(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - VIEW_RETENTION_DAYS * DAY);
  const day = calendarDay({ now: oldest, timeZone: 'UTC' });
  const businessIds = await queryAcrossBusinesses(
    database,
    'widget-views.delete-old',
    listBusinessesWithWidgets,
  );
  for (const businessId of businessIds) await deleteViewsBefore(database, businessId, day);
}
