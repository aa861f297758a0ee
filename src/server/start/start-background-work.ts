import { composeJobs } from '#server/compose/compose-jobs.ts';
import { createClock } from '#server/platform/clock.ts';
import type { DatabaseConnections } from '#server/platform/database/database.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts';
import { FilesUnavailable } from '#server/platform/files-unavailable.ts';
import { readInstallationSecrets } from '#server/platform/installation-secrets.ts';
import { describeSendingPause } from '#server/platform/jobs/sending-pause.ts';
import { runStartJobs, startWorker, type Worker } from '#server/platform/jobs/worker.ts';
import type { StartParts } from './start-parts.ts';

/** Starts the role `worker`. */
export async function startBackgroundWork(
  { config, distDir, log, closers, readiness }: StartParts,
  { database, pool }: DatabaseConnections,
): Promise<Worker> {
  const pause = await describeSendingPause(database);
  if (pause !== null) log.warn(pause);
  const secrets = await readInstallationSecrets(database, config.authSecrets);
  const { jobs, interrupt, close } = await composeJobs({ config, database, secrets, log, distDir });
  closers.add(close);
  const isOnlyProcess = config.databaseUrl === undefined;
  const clock = createClock(config.clockOffset);
  const worker = await startWorker({ pool, jobs, clock, log, isOnlyProcess });
  closers.add(() => worker.stop());
  // Before the worker waits for what runs.
  closers.add(interrupt);
  readiness.addCheck(() => (worker.isAlive() ? null : 'background work has stopped'));
  await runStartJobs(jobs, { clock, log }).catch((error: unknown) => {
    // A node of the cluster is down, or the bucket: recurring jobs catch up later.
    if (!isDatabaseUnavailable(error) && !(error instanceof FilesUnavailable)) throw error;
    log.error({ err: error }, 'work of the start is put off');
  });
  return worker;
}
