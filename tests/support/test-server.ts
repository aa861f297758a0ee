import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { WIDGET_SCRIPTS, WIDGET_TYPES } from '#domain/widgets.ts';
import { composeJobs } from '#server/compose/compose-jobs.ts';
import { composeMetrics } from '#server/compose/compose-metrics.ts';
import { composeWeb } from '#server/compose/compose-web.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createClock } from '#server/platform/clock.ts';
import { connectDatabase, type Database } from '#server/platform/database/database.ts';
import { createDatabaseHealth } from '#server/platform/database/database-errors.ts';
import type { ReadSnapshot } from '#server/platform/database/read-snapshot.ts';
import { readInstallationSecrets } from '#server/platform/installation-secrets.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { runStartJobs } from '#server/platform/jobs/worker.ts';
import { createLog } from '#server/platform/log.ts';
import { createReadiness } from '#server/platform/readiness.ts';
import { deleteJobs } from './queued-rebuilds.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestServer extends TestClient {
  config: Config;
  /** For a test's own queries; on a cluster they may reach all businesses. */
  database: Database;
  /** The product's own connections: on a cluster each statement names one business. */
  productDatabase: Database;
  readSnapshot: ReadSnapshot;
  connectionString: string;
  /** What a worker does. */
  jobs: readonly Job[];
  /** Runs a job once, as the worker would. */
  runJob(id: string, payload?: object): Promise<void>;
  /** The first task of a worker. */
  begin(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  /** Connections of the web pool. */
  connections?: number;
  /** Another server, whose database this one shares. */
  on?: Pick<TestServer, 'connectionString'>;
  /** Whether its tables are distributed; by default they are on a cluster. */
  isOnCluster?: boolean;
}

/** The privileged accounts of the shared server, once their addresses are confirmed. */
export const INTERNAL_ACCOUNTS = ['staff@example.com', 'new-staff@example.com'] as const;

let shared: Promise<TestServer> | undefined;

/**
 * The server with the default settings and two internal accounts that the test files of a worker share. It is empty at the start of each
 * file, and ends with the worker; its database ends with the run's PostgreSQL.
 */
export async function sharedServer(): Promise<TestServer> {
  const isFirst = shared === undefined;
  shared ??= startTestServer({ env: { INTERNAL_ACCOUNTS: INTERNAL_ACCOUNTS.join() } });
  const server = await shared;
  if (!isFirst) {
    await sql`
      truncate users, handles, businesses, message_contents, suppressions, person_events,
               response_deltas, stale_sessions, waiting_jobs, message_providers, platform_pauses,
               platform_sign_ins, sending_pauses, worker_heartbeats cascade`.execute(
      server.database,
    );
    await deleteJobs(server);
  }
  const stop = () => Promise.reject(new Error('Other files use this server.'));
  return { ...server, stop };
}

/** The real server on its own database, listening on a free port. */
export async function startTestServer({
  env = {},
  on,
  isOnCluster = inject('cluster') !== undefined,
  // On a cluster the first connection takes longer.
  connections = isOnCluster ? 3 : 10,
}: Options = {}): Promise<TestServer> {
  const { connectionString, drop } = on
    ? { connectionString: on.connectionString, drop: async () => {} }
    : await createTestDatabase();
  const distDir = await makeEmptyBuild();
  const port = await findFreePort();
  const config = readConfig({
    root: distDir,
    env: {
      PORT: String(port),
      DATA_DIR: 'data',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'fatal',
      // Where no name server answers: no test asks those of the machine.
      DNS_SERVERS: '127.0.0.1:1',
      ...env,
    },
  });
  const clock = createClock(config.clockOffset);
  const log = createLog(config.logLevel);
  const databaseHealth = createDatabaseHealth();
  const connect = (options: { maxConnections: number; isOnCluster: boolean }) =>
    connectDatabase({
      connectionString,
      ...options,
      onConnectionLost: () => {},
      onStatementFailed: databaseHealth.recordError,
    });
  const { database, pool, readSnapshot, close } = connect({
    maxConnections: connections,
    isOnCluster,
  });
  const freely = isOnCluster
    ? connect({ maxConnections: connections, isOnCluster: false })
    : undefined;
  const secrets = await readInstallationSecrets(database, config.authSecrets);
  const parts = { config, database, secrets, log, distDir };
  const readiness = createReadiness();
  readiness.endStart();
  const web = await composeWeb({
    ...parts,
    readSnapshot,
    databaseHealth,
    readiness,
    readMetrics: composeMetrics({ config, database, pools: { web: pool } }),
    connectionString,
  });
  const { jobs, sent, close: closeJobs } = await composeJobs(parts);
  const origin = await web.server.listen({ port, host: '127.0.0.1' });
  return {
    ...createTestClient(origin),
    config,
    database: freely?.database ?? database,
    productDatabase: database,
    readSnapshot,
    connectionString,
    jobs: jobs.map(({ job }) => job),
    begin: () => runStartJobs(jobs, { clock, log }),
    async runJob(id, payload = {}) {
      const bound = jobs.find(({ job }) => job.id === id);
      if (!bound) throw new Error(`There is no job ${id}.`);
      await bound.run(payload, { now: clock.now(), log });
      await sent();
    },
    async stop() {
      await web.close();
      await closeJobs();
      await close();
      await freely?.close();
      await drop();
      await rm(distDir, { recursive: true });
    },
  };
}

/** Tests of calls need no pages, but the server needs a build to serve. */
async function makeEmptyBuild(): Promise<string> {
  const folder = await mkdtemp(join(inject('filesOfRun'), 'build-'));
  await mkdir(join(folder, 'client/.vite'), { recursive: true });
  await writeFile(
    join(folder, 'client/index.html'),
    '<!doctype html><head><title>Goodword</title></head>',
  );
  const scripts = WIDGET_SCRIPTS.map((name) => [
    `src/widget/scripts/${name}.ts`,
    { file: 'widget.js' },
  ]);
  const manifest = {
    'src/survey/client.tsx': { file: 'survey.js' },
    'src/survey/kiosk/start-kiosk.tsx': { file: 'kiosk.js' },
    'src/survey/locations/choose-location.ts': { file: 'locations.js' },
    'src/widget/website-survey/website-survey.ts': { file: 'survey.js' },
    'src/widget/widget-styles.ts': { file: 'styles.mjs' },
    ...Object.fromEntries(scripts),
  };
  await writeFile(join(folder, 'client/.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'client/survey.js'), '');
  await writeFile(join(folder, 'client/widget.js'), 'export const show = () => {};');
  const styles = WIDGET_TYPES.map((type) => [type, '']);
  await writeFile(
    join(folder, 'client/styles.mjs'),
    `export const WIDGET_STYLES = ${JSON.stringify(Object.fromEntries(styles))}, NO_SCRIPT_STYLE = '';`,
  );
  return folder;
}

async function findFreePort(): Promise<number> {
  const { createServer } = await import('node:net');
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}
