import { z } from 'zod';
import { refundQuota } from '#server/modules/quotas/quota-entries.ts';
import { stopFollowUps } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bindBusinessJob } from '#server/platform/jobs/business-job.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import type { InviteDependencies } from './invite-dependencies.ts';
import { sendFollowUps } from './send-follow-ups.ts';
import { cancelFollowUps } from './store.ts';

/** Sends the follow-ups that are due. */
const followUp = defineJob('invites.follow-up', z.object({}), { every: '* * * * *' });

interface InviteJobDependencies extends InviteDependencies {
  database: Database;
}

export function inviteJobs({ database, ...dependencies }: InviteJobDependencies): BoundJob[] {
  return [
    bindBusinessJob(database, stopFollowUps, (businessId, answered, { now }) => {
      const inviteIds = answered.flatMap((answer) => answer.inviteIds);
      return cancelAnswered(database, businessId, { inviteIds, now });
    }),
    bindJob(followUp, (_payload, { now, log }) =>
      sendFollowUps(database, { ...dependencies, log, now }),
    ),
  ];
}

/** Cancels and refunds waiting follow-ups of people who have answered. */
async function cancelAnswered(
  database: Database,
  businessId: string,
  { inviteIds, now }: { inviteIds: readonly string[]; now: Date },
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const messageIds = await cancelFollowUps(tx, businessId, { inviteIds, now });
    await refundQuota(tx, businessId, { messageIds, now });
  });
}
