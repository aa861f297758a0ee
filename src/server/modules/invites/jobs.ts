import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Sends the follow-ups that are due. */
export const followUp = defineJob('invites.follow-up', z.object({}), { every: '* * * * *' });
