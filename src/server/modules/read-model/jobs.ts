import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { indexBusiness } from './internal/indexing/index-business.ts';
import { listDue } from './internal/indexing/store.ts';

/** Indexes and counts the changed responses of all businesses. */
export const indexResponses = defineJob('responses.index', z.object({}), { every: '* * * * *' });

export function readModelJobs(database: Database): BoundJob[] {
  return [bindJob(indexResponses, () => runIndexing(database))];
}

/**
 * Works in small steps, business by business, so that a busy or failing one does not delay the others.
 * @throws AggregateError at the end, with the errors of all failed steps
 */
export async function runIndexing(database: Database): Promise<void> {
  const failures: unknown[] = [];
  let due = await listDue(database);
  while (due.length > 0) {
    const left: string[] = [];
    for (const businessId of due) {
      const step = database.transaction().execute((tx) => indexBusiness(tx, businessId));
      const hasMore = await step.catch((error) => {
        failures.push(error);
        return false;
      });
      if (hasMore) left.push(businessId);
    }
    due = left;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some responses were not indexed.');
}
