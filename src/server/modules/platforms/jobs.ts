import { z } from 'zod';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { mailStoppedImports } from './mail-stopped-imports.ts';
import type { PlatformDependencies } from './platform-dependencies.ts';

const mailJob = defineJob('platforms.mail-stopped-imports', z.object({}), {
  every: '*/5 * * * *',
});

export function platformJobs({ database, clock, baseUrl }: PlatformDependencies): BoundJob[] {
  return [
    bindJob(mailJob, (_payload, log) =>
      mailStoppedImports(database, { baseUrl, now: clock.now(), log }),
    ),
  ];
}
