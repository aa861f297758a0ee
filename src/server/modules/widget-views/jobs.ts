import { z } from 'zod';
import { calendarDay } from '#domain/calendar-days.ts';
import { VIEW_DAYS_KEPT } from '#domain/widget-views.ts';
import type { Clock } from '#server/platform/clock.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { deleteViewsBefore, listBusinessesWithWidgets } from './store.ts';
import { tellOwners } from './tell-owners.ts';

/** Tells owners that their widgets had more page views than their plan has. */
const tellOwnersJob = defineJob('widget-views.tell-owners', z.object({}), {
  every: '*/10 * * * *',
});

/** Forgets what was counted long ago. */
const forgetViewsJob = defineJob('widget-views.forget', z.object({}), { every: '23 3 * * *' });

interface Parts {
  database: Database;
  clock: Clock;
  baseUrl: string;
}

export function widgetViewJobs({ database, clock, baseUrl }: Parts): BoundJob[] {
  return [
    bindJob(tellOwnersJob, (_payload, log) =>
      tellOwners(database, { baseUrl, log, now: clock.now() }),
    ),
    bindJob(forgetViewsJob, () => forgetViews(database, clock.now())),
  ];
}

const DAY = 86_400_000;

/** Removes the days that are past keeping; what counted in a month stays. */
async function forgetViews(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - VIEW_DAYS_KEPT * DAY);
  const day = calendarDay({ now: oldest, timeZone: 'UTC' });
  const businessIds = await queryAcrossBusinesses(
    database,
    'widget-views.forget',
    listBusinessesWithWidgets,
  );
  for (const businessId of businessIds) await deleteViewsBefore(database, businessId, day);
}
