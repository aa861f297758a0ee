import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/platform/app-error.ts';
import { type ClusterOptions, DATABASE_NAME, openCluster } from './create-cluster.ts';
import { openDatabaseLog, tailOfLog } from './database-log.ts';
import { stopLeftOver } from './left-over-postmaster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { restartOnExit } from './restart-on-exit.ts';
import { databaseEnvironment } from './run-program.ts';

export type PostgresOptions = ClusterOptions & {
  /** Takes one plain line about something slow or unusual. */
  log: (line: string) => void;
};

export type RunningPostgres = {
  connectionString: string;
  /** Ends all connections, shuts down, and resolves when the process has ended. */
  stop: () => Promise<void>;
};

/** Starts PostgreSQL on the cluster in `databaseDir`. Throws with the end of its log if it ends early. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  await stopLeftOver(options.databaseDir);
  const { dataDir, password } = await openCluster(options);
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    const child = launch(options, dataDir, port);
    if (await becomesReady(child, dataDir, options.log)) {
      const watch = restartOnExit({
        child,
        relaunch: () => relaunch(options, dataDir, port),
        log: options.log,
      });
      return {
        connectionString: connectionString(port, password),
        stop: async () => await stopPostmaster(await watch.release()),
      };
    }
    const reason = tailOfLog(options.databaseDir);
    // Another program may have taken the port in the meantime.
    if (attempt < 3 && reason.includes('could not bind')) continue;
    throw new StartError(`PostgreSQL did not start. The end of its log:\n${reason}`);
  }
}

/** Restarts after the postmaster was killed: removes its children and reuses its port. */
async function relaunch(
  options: PostgresOptions,
  dataDir: string,
  port: number,
): Promise<ChildProcess | null> {
  await stopLeftOver(options.databaseDir);
  const child = launch(options, dataDir, port);
  return (await becomesReady(child, dataDir, options.log)) ? child : null;
}

export function connectionString(port: number, password: string): string {
  return `postgres://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('127.0.0.1 gave no port.');
  return address.port;
}

// A process session of its own: Ctrl-C reaches the app, which drains and then stops the database.
function launch(
  { databaseDir, binDir, account, isDurable }: PostgresOptions,
  dataDir: string,
  port: number,
): ChildProcess {
  const log = openDatabaseLog(databaseDir);
  try {
    const settings = { ...SETTINGS, ...(isDurable ? {} : NOT_DURABLE), port: String(port) };
    const child = spawn(
      join(binDir, 'postgres'),
      [
        '-D',
        dataDir,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        cwd: databaseDir,
        env: databaseEnvironment(),
        detached: true,
        stdio: ['ignore', log.descriptor, log.descriptor],
        ...(account && { uid: account.uid, gid: account.gid }),
      },
    );
    child.unref();
    return child;
  } finally {
    log.close();
  }
}

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  // No socket files: their paths are limited to 107 bytes, and a kill would leave them behind.
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: `${sharedBuffers()}MB`,
  // Data outside its own memory is mostly in the system's cache.
  random_page_cost: '1.1',
  jit: 'off',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/**
 * Megabytes of its own memory: an eighth of the machine's, at least PostgreSQL's default, at most four gigabytes, about
 * the size of a million responses. The system allocates only what is used.
 */
function sharedBuffers(): number {
  const free = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.round(Math.min(4096, Math.max(128, free / 8 / 2 ** 20)));
}

const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** False if it ended before it was ready. No timeout: recovery after a kill may take long. */
async function becomesReady(
  child: ChildProcess,
  dataDir: string,
  log: (line: string) => void,
): Promise<boolean> {
  let hasFailed = child.pid === undefined;
  child.once('error', () => (hasFailed = true));
  const recoveryNotice = setTimeout(
    () => log('The database is recovering. This may take a while.'),
    5_000,
  );
  try {
    while (!hasFailed && child.exitCode === null && child.signalCode === null) {
      const postmaster = readPostmasterFile(dataDir);
      if (postmaster?.pid === child.pid && postmaster?.isReady) return true;
      await sleep(10);
    }
    return false;
  } finally {
    clearTimeout(recoveryNotice);
  }
}

async function stopPostmaster(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const exited = once(child, 'exit');
  child.kill('SIGINT'); // Fast shutdown: open connections are ended, everything is written.
  await exited;
}
