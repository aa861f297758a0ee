import { mailEventsJob } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bindBusinessJob } from '#server/platform/jobs/business-job.ts';
import { type BoundJob, bindJob } from '#server/platform/jobs/job.ts';
import { mailEvents } from './mail-events.ts';
import type { MailOptions } from './recipient.ts';
import { sendDue } from './send-due.ts';
import { sendDueJob } from './send-due-job.ts';

export function notificationMailJobs({
  database,
  ...options
}: MailOptions & { database: Database }): BoundJob[] {
  return [
    bindBusinessJob(database, mailEventsJob, (businessId, _payloads, { now }) =>
      database.transaction().execute((tx) => mailEvents(tx, businessId, { ...options, now })),
    ),
    bindJob(sendDueJob, (_payload, ctx) => sendDue(database, options, ctx)),
  ];
}
