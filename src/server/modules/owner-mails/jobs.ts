import { mailOwnersJob } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bindBusinessJob } from '#server/platform/jobs/business-job.ts';
import type { BoundJob } from '#server/platform/jobs/job.ts';
import { mailOwners } from './mail-owners.ts';

interface Parts {
  database: Database;
  baseUrl: string;
}

export function ownerMailJobs({ database, baseUrl }: Parts): BoundJob[] {
  return [
    bindBusinessJob(database, mailOwnersJob, (businessId, _payloads, { now }) =>
      database.transaction().execute((tx) => mailOwners(tx, businessId, { baseUrl, now })),
    ),
  ];
}
