import { z } from 'zod';
import { EVENTS_KEPT_DAYS } from '#domain/business-events.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { deleteEventsBefore } from './store.ts';

const DAY = 86_400_000;

const deleteOldJob = defineJob('events.delete-old', z.object({}), { every: '50 3 * * *' });

export function eventJobs(database: Database): BoundJob[] {
  return [
    bindJob(deleteOldJob, async (_payload, { now }) => {
      const time = new Date(now.getTime() - EVENTS_KEPT_DAYS * DAY);
      await queryAcrossBusinesses(database, 'events.delete-old', (tx) =>
        deleteEventsBefore(tx, time),
      );
    }),
  ];
}
