import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { mailConfirmations } from './account-mails.ts';
import { deleteOldEvents } from './security/delete-old-events.ts';
import { recordMissedChanges } from './security/record-missed-changes.ts';

/** Mails confirmations whose queueing was interrupted at sign-up. */
const sweepConfirmations = defineJob('accounts.sweep-confirmations', z.object({}), {
  every: '* * * * *',
});

/** Records changes of accounts whose recording was interrupted. */
const sweepEvents = defineJob('accounts.sweep-events', z.object({}), { every: '*/10 * * * *' });

/** Milliseconds in which the process that made a change of an account records it. */
const GRACE = 120_000;

const deleteOldJob = defineJob('accounts.delete-old', z.object({}), { every: '20 3 * * *' });

interface Parts {
  database: Database;
  machineClock: Clock;
  baseUrl: string;
}

export function accountJobs({ database, machineClock, baseUrl }: Parts): BoundJob[] {
  return [
    bindJob(sweepConfirmations, async (_payload, { now }) => {
      // Sign-ups within the last minute queue their own mail.
      const signedUpBefore = new Date(machineClock.now().getTime() - 60_000);
      const options = { baseUrl, now, recipients: { signedUpBefore } };
      await database.transaction().execute((tx) => mailConfirmations(tx, options));
    }),
    bindJob(sweepEvents, (_payload, { now }) =>
      database.transaction().execute((tx) => {
        const before = new Date(machineClock.now().getTime() - GRACE);
        return recordMissedChanges(tx, { before, baseUrl, now });
      }),
    ),
    bindJob(deleteOldJob, (_payload, { now }) =>
      database.transaction().execute((tx) => deleteOldEvents(tx, now)),
    ),
  ];
}
