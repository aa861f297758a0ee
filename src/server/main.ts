import { join } from 'node:path';
import { createDatabaseHealth } from '#server/platform/database/database-errors.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Worker } from '#server/platform/jobs/worker.ts';
import { createLog } from '#server/platform/log.ts';
import { createReadiness } from '#server/platform/readiness.ts';
import { readConfig } from './config.ts';
import { createClosers } from './start/closers.ts';
import { endOnSignal } from './start/end-on-signal.ts';
import { openConnections } from './start/open-connections.ts';
import { openDatabase } from './start/open-database.ts';
import { reportBucket } from './start/report-bucket.ts';
import { startBackgroundWork } from './start/start-background-work.ts';
import { createStartLines } from './start/start-lines.ts';
import { startMetrics } from './start/start-metrics.ts';
import type { DatabaseParts, StartParts } from './start/start-parts.ts';
import { startWeb } from './start/start-web.ts';
import { toReadableError } from './start/to-readable-error.ts';

interface Start {
  /** The checkout: relative paths in the environment start here. */
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  /** The build; browsers load the files in its `client/`. */
  distDir: string;
}

/** Starts the product and keeps it running until the process gets a signal to stop. */
export async function main({ root, argv, env, distDir }: Start): Promise<void> {
  const config = readConfig({ env, argv, root });
  for (const warning of config.warnings) process.stderr.write(`${warning}\n`);
  const startLines = createStartLines();
  const log = createLog(config.logLevel, startLines);
  const closers = createClosers(log);
  const readiness = createReadiness();
  const started = start({ config, distDir, log, closers, readiness }, join(root, 'db/migrations'));
  const isServing = config.roles.includes('web');
  endOnSignal({
    started,
    beginStop() {
      readiness.beginStop();
      log.info('stopping');
    },
    // A worker alone serves nobody.
    drainSeconds: isServing ? config.drainSeconds : 0,
    close: closers.closeAll,
  });
  try {
    const greeting = await started;
    readiness.endStart();
    startLines.end();
    process.stdout.write(
      `Goodword ${isServing ? `runs at ${config.baseUrl}` : 'is processing its queue'}\n${greeting}`,
    );
  } catch (error) {
    // The signal cut the start short, and its handler ends the process.
    if (readiness.isStopping()) return;
    await closers.closeAll();
    throw toReadableError(error, config);
  }
}

/** Returns the text to print about the demo business; empty if there is none. */
async function start(parts: StartParts, migrationsFolder: string): Promise<string> {
  const { config, log } = parts;
  reportBucket(parts);
  const connectionString = await openDatabase(parts);
  await migrate(connectionString, migrationsFolder, {
    isOnCluster: config.isOnCluster,
    report: (line) => log.error(line),
    onProgress: (line) => log.info(line),
  });
  return startRoles({ ...parts, connectionString });
}

async function startRoles(parts: DatabaseParts): Promise<string> {
  const { roles, databasePool, workerPool } = parts.config;
  const databaseHealth = createDatabaseHealth();
  const connect = (maxConnections: number) =>
    openConnections(parts, maxConnections, databaseHealth);
  const forWeb = roles.includes('web') ? connect(databasePool) : null;
  const forWork = roles.includes('worker') ? connect(workerPool) : null;
  // Closed after the roles, so that the probes answer while running jobs end.
  const readMetrics = await startMetrics(parts, { web: forWeb, worker: forWork });
  if (forWork) {
    const worker = await startBackgroundWork(parts, forWork);
    if (!forWeb) endWithoutWork(worker, parts);
  }
  return forWeb ? startWeb({ ...parts, readMetrics }, forWeb, databaseHealth) : '';
}

/** A process that only works, and cannot, ends: whatever supervises it starts another. */
function endWithoutWork(worker: Worker, { closers }: { closers: StartParts['closers'] }): void {
  worker.missing.then(async () => {
    await closers.closeAll();
    process.exit(1);
  });
}
