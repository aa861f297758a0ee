import { z } from 'zod';
import { deleteOldNotifications } from '#server/modules/messages/delete-notifications.ts';
import { mailEventsJob } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bindBusinessJob } from '#server/platform/jobs/business-job.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { mailEvents } from './mail-events.ts';
import type { MailOptions } from './recipient.ts';
import { sendDue } from './send-due.ts';
import { sendDueJob } from './send-due-job.ts';

const deleteOldJob = defineJob('notifications.delete-old', z.object({}), { every: '40 3 * * *' });

export function notificationMailJobs({
  database,
  ...options
}: MailOptions & { database: Database }): BoundJob[] {
  return [
    bindBusinessJob(database, mailEventsJob, async (businessId, _payloads, { now }) => {
      const work = (tx: Tx) => mailEvents(tx, businessId, { ...options, now });
      while (await database.transaction().execute(work));
    }),
    bindJob(deleteOldJob, (_payload, { now }) =>
      database.transaction().execute((tx) => deleteOldNotifications(tx, now)),
    ),
    bindJob(sendDueJob, (_payload, ctx) => sendDue(database, options, ctx)),
  ];
}
