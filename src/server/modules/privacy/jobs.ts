import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { applyRetention } from './retention/apply-retention.ts';

/** Applies the businesses' retention periods, at night. */
const applyRetentionJob = defineJob('privacy.apply-retention', z.object({}), {
  every: '40 2 * * *',
});

interface Dependencies {
  database: Database;
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
}

export function privacyJobs(dependencies: Dependencies): BoundJob[] {
  return [
    bindJob(applyRetentionJob, (_payload, { now, log }) =>
      applyRetention({ ...dependencies, log, now }),
    ),
  ];
}
