import { z } from 'zod';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { mailStoppedImports } from './mail-stopped-imports.ts';
import type { PlatformDependencies } from './platform-dependencies.ts';
import { deleteExpiredSignIns } from './sign-in/store.ts';

const mailJob = defineJob('platforms.mail-stopped-imports', z.object({}), {
  every: '*/5 * * * *',
});

/** Deletes sign-ins with platforms that nobody finished. */
const sweepJob = defineJob('platforms.sweep-sign-ins', z.object({}), { every: '*/5 * * * *' });

export function platformJobs({
  database,
  baseUrl,
}: Pick<PlatformDependencies, 'database' | 'baseUrl'>): BoundJob[] {
  return [
    bindJob(mailJob, (_payload, { now, log }) =>
      mailStoppedImports(database, { baseUrl, now, log }),
    ),
    bindJob(sweepJob, (_payload, { now }) => deleteExpiredSignIns(database, now)),
  ];
}
