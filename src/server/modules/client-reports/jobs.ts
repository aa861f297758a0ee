import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { deleteOldReports } from './delete-old-reports.ts';
import { mailReports } from './mail-reports.ts';
import type { ReportLinkOptions } from './report-links.ts';

/** Each minute, since it is 8:00 somewhere at every quarter of an hour. */
const mailJob = defineJob('client-reports.mail', z.object({}), {
  every: '* * * * *',
  isDueAtStart: true,
});
const deleteOldJob = defineJob('client-reports.delete-old', z.object({}), { every: '50 3 * * *' });

export function clientReportJobs({
  database,
  ...options
}: ReportLinkOptions & { database: Database }): BoundJob[] {
  return [
    bindJob(mailJob, (_payload, ctx) => mailReports(database, options, ctx)),
    bindJob(deleteOldJob, (_payload, { now }) => deleteOldReports(database, now)),
  ];
}
