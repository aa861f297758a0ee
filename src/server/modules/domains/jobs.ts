import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import type { DomainOptions } from './domain-options.ts';
import { lookAtDueDomains } from './look-at-due-domains.ts';

const lookJob = defineJob('domains.look', z.object({}), {
  every: '* * * * *',
  isSlow: true,
  isOutbound: true,
});

export function domainJobs({
  database,
  ...options
}: DomainOptions & { database: Database; clock: Clock }): BoundJob[] {
  return [bindJob(lookJob, (_payload, ctx) => lookAtDueDomains(database, options, ctx))];
}
