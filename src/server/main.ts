import { join } from 'node:path';
import { composeInvites } from '#server/compose/compose-dependencies.ts';
import { composeJobs } from '#server/compose/compose-jobs.ts';
import { composeWeb } from '#server/compose/compose-web.ts';
import { startDemo } from '#server/modules/demo/start-demo.ts';
import { StartError } from '#server/platform/app-error.ts';
import { createClock } from '#server/platform/clock.ts';
import { connectDatabase, type DatabaseConnections } from '#server/platform/database/database.ts';
import {
  createDatabaseHealth,
  type DatabaseHealth,
  isDatabaseUnavailable,
  toStartError,
} from '#server/platform/database/database-errors.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { startEmbeddedDatabase } from '#server/platform/embedded-database/start-embedded-database.ts';
import { readInstallationSecrets } from '#server/platform/installation-secrets.ts';
import { runStartJobs, startWorker } from '#server/platform/jobs/worker.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { acquireProcessLock } from '#server/platform/process-lock.ts';
import { type Config, readConfig } from './config.ts';

interface Start {
  /** The checkout: relative paths in the environment start here. */
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  /** The build; browsers load the files in its `client/`. */
  distDir: string;
}

const WORKER_CONNECTIONS = 8;

/** Clean-up at the end, last started first. */
type Closers = (() => Promise<void> | void)[];

/** Starts the product and keeps it running until the process gets a signal to stop. */
export async function main({ root, argv, env, distDir }: Start): Promise<void> {
  const config = readConfig({ env, argv, root });
  const log = createLog(config.logLevel);
  const closers: Closers = [];
  const started = start({ config, root, distDir, log, closers });
  endOnSignal(started, closers, log);
  const isServing = config.roles.includes('web');
  try {
    const greeting = await started;
    process.stdout.write(
      `Goodword ${isServing ? `runs at ${config.baseUrl}` : 'is processing its queue'}\n${greeting}`,
    );
  } catch (error) {
    await closeAll(closers, log);
    throw toReadableError(error, config);
  }
}

/** An error that the operator can fix is printed as one line; all others keep their stack. */
function toReadableError(error: unknown, { port, databaseUrl }: Config): unknown {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE')
    return new StartError(`The port ${port} is used by another program. Set PORT to another one.`);
  return databaseUrl ? toStartError(error) : error;
}

interface StartParts {
  config: Config;
  root: string;
  distDir: string;
  log: Log;
  closers: Closers;
}

/** Returns the text to print about the demo business; empty if there is none. */
async function start({ config, root, distDir, log, closers }: StartParts): Promise<string> {
  const connectionString = await openDatabase(config, closers, log);
  await migrate(connectionString, join(root, 'db/migrations'), {
    isOnCluster: config.isOnCluster,
    report: (line) => log.error(line),
  });
  return startRoles({ config, connectionString, distDir, log, closers });
}

async function openDatabase(config: Config, closers: Closers, log: Log): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const lock = acquireProcessLock(config.dataDir);
  closers.push(() => lock.release());
  const report = (line: string) => log.info(line);
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log: report });
  closers.push(() => embedded.stop());
  return embedded.connectionString;
}

interface Parts {
  config: Config;
  connectionString: string;
  distDir: string;
  log: Log;
  closers: Closers;
}

async function startRoles(parts: Parts): Promise<string> {
  const { config, connectionString, distDir, log, closers } = parts;
  const databaseHealth = createDatabaseHealth();
  const connect = (maxConnections: number) => {
    const connections = connectDatabase({
      connectionString,
      maxConnections,
      isOnCluster: config.isOnCluster,
      onConnectionLost: (err) => log.warn({ err }, 'database connection lost'),
      onStatementFailed: databaseHealth.recordError,
    });
    closers.push(() => connections.close());
    return connections;
  };
  if (config.roles.includes('worker')) {
    const { database, pool } = connect(WORKER_CONNECTIONS);
    const secrets = await readInstallationSecrets(database, config.authSecrets);
    const { jobs, close } = await composeJobs({ config, database, secrets, log, distDir });
    closers.push(close);
    const isOnlyProcess = config.databaseUrl === undefined;
    const worker = await startWorker({ pool, jobs, log, isOnlyProcess });
    closers.push(() => worker.stop());
    await runStartJobs(jobs, log).catch((error: unknown) => {
      // A node of the cluster is down: recurring jobs catch up later.
      if (!isDatabaseUnavailable(error)) throw error;
      log.error({ err: error }, 'work of the start is put off');
    });
  }
  if (!config.roles.includes('web')) return '';
  return startWeb(parts, connect(config.databasePool), databaseHealth);
}

async function startWeb(
  parts: Parts,
  connections: DatabaseConnections,
  databaseHealth: DatabaseHealth,
): Promise<string> {
  const { config, log, closers } = parts;
  const { database, readSnapshot } = connections;
  const secrets = await readInstallationSecrets(database, config.authSecrets);
  const now = createClock(config.clockOffset).now();
  const [web, demo] = await Promise.all([
    composeWeb({ ...parts, database, readSnapshot, databaseHealth, secrets }),
    // A database that the operator provides is for real customers: no demo there.
    config.databaseUrl
      ? null
      : startDemo(connections, { secrets, now, inviteParts: composeInvites(config, secrets) }),
  ]);
  closers.push(() => web.close());
  await web.server.listen({ port: config.port, host: config.host });
  if (!demo) return '';
  // Not awaited: if interrupted, the remaining sessions are created at the next start.
  const filled = demo
    .fill()
    .catch((error: unknown) => log.error({ err: error }, 'demo not filled'));
  closers.push(() => filled);
  return `${demo.greeting}\n`;
}

/**
 * The first signal stops the process once it has started and finished all accepted work; the second stops
 * it at once.
 */
function endOnSignal(started: Promise<unknown>, closers: Closers, log: Log): void {
  let isAsked = false;
  const end = async () => {
    if (isAsked) process.exit(1);
    isAsked = true;
    await started.catch(() => {});
    await closeAll(closers, log);
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

async function closeAll(closers: Closers, log: Log): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) {
    try {
      await close();
    } catch (error) {
      log.error({ err: error }, 'shutdown step failed');
    }
  }
}
