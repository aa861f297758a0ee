import { z } from 'zod';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { deleteExpiredReviews } from './delete-expired-reviews.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import { importJob } from './imports/import-job.ts';
import { importPage } from './imports/import-page.ts';
import { wakeImports } from './imports/wake-imports.ts';
import { deleteOldReplies } from './replies/delete-old-replies.ts';
import { replyJob } from './replies/sending/reply-job.ts';
import { sendReply } from './replies/sending/send-reply.ts';
import { wakeReplies } from './replies/sending/wake-replies.ts';

const wakeJob = defineJob('reviews.wake-imports', z.object({}), {
  every: '* * * * *',
  isOutbound: true,
});
const deleteExpiredJob = defineJob('reviews.delete-expired', z.object({}), { every: '* * * * *' });
const wakeRepliesJob = defineJob('reviews.wake-replies', z.object({}), {
  every: '* * * * *',
  isOutbound: true,
});
const oldRepliesJob = defineJob('reviews.delete-old-replies', z.object({}), {
  every: '23 3 * * *',
});

export function reviewJobs(dependencies: ImportDependencies): BoundJob[] {
  const { database } = dependencies;
  return [
    bindJob(importJob, (key, ctx) => importPage(dependencies, key, ctx)),
    bindJob(wakeJob, (_payload, { now }) => wakeImports(database, now)),
    bindJob(deleteExpiredJob, (_payload, ctx) => deleteExpiredReviews(database, ctx)),
    bindJob(replyJob, (key, ctx) => sendReply(dependencies, key, ctx)),
    bindJob(wakeRepliesJob, (_payload, { now }) => wakeReplies(database, now)),
    bindJob(oldRepliesJob, (_payload, ctx) => deleteOldReplies(database, ctx)),
  ];
}
