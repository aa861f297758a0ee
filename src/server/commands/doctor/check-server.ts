import type { Config } from '#server/config.ts';
import { type DatabaseServer, inspectServer } from '#server/platform/database/inspect-server.ts';
import { refuseSharedConnections } from '#server/platform/database/refuse-shared-connections.ts';
import { showDuration } from '#server/platform/show-time.ts';
import { check, type Finding, fine, problem } from './finding.ts';

interface CheckedServer {
  findings: Finding[];
  /** Null if it cannot be reached. */
  server: DatabaseServer | null;
}

/** Checks PostgreSQL itself, whatever the database contains. */
export async function checkServer(
  connectionString: string,
  config: Config,
): Promise<CheckedServer> {
  let server: DatabaseServer | null = null;
  const reached = await check('Database', async () => {
    server = await inspectServer(connectionString);
    return describeServer(server);
  });
  if (server === null) return { findings: reached.map(adviseOn), server };
  const pooler = await check('Database', async () => {
    if (config.databaseUrl) await refuseSharedConnections(connectionString);
    return [];
  });
  const rest = [checkConnections(server, config), checkClock(server, config)];
  return { findings: [...reached, ...pooler, ...rest], server };
}

function adviseOn(finding: Finding): Finding {
  return { ...finding, text: `${finding.text}. Check DATABASE_URL, and that PostgreSQL runs.` };
}

const MINIMUM_VERSION = 150_000;

function describeServer(server: DatabaseServer): Finding[] {
  const { version, encoding } = server;
  const seen = `PostgreSQL ${version}, ${encoding}`;
  const faults = faultsOf(server);
  if (faults.length === 0) return [fine('Database', `${seen}, the role has all rights`)];
  return faults.map((fault) => problem('Database', `${seen}. ${fault}`));
}

function faultsOf(server: DatabaseServer): string[] {
  const { versionNumber, encoding, mayCreateTables, foreignTables, hasTrigrams } = server;
  return [
    ...(versionNumber < MINIMUM_VERSION ? ['It must be PostgreSQL 15 or later.'] : []),
    ...(encoding === 'UTF8' ? [] : ['Create a database with the encoding UTF8.']),
    ...(mayCreateTables ? [] : ['The role may not create tables. Make it the owner.']),
    ...(foreignTables === 0
      ? []
      : [`${foreignTables} tables belong to another role, so upgrades fail. Make it their owner.`]),
    ...(hasTrigrams
      ? []
      : ['It lacks the extension pg_trgm, which its owner\'s first "npm start" creates.']),
  ];
}

/** Of a command. */
const COMMAND_CONNECTIONS = 3;

function checkConnections(
  {
    usableConnections,
    maxConnections,
    usedConnections,
    freeConnections,
    productConnections,
  }: DatabaseServer,
  { databasePool, workerPool }: Config,
): Finding {
  const web = databasePool + 1;
  const both = web + workerPool;
  const has = `${usableConnections} of ${maxConnections} can be used, ${usedConnections} ${usedConnections === 1 ? 'is' : 'are'} in use`;
  const needs = `a web process needs ${web}, a worker ${workerPool}, one with both roles ${both}`;
  const advice = 'Raise max_connections of PostgreSQL, or lower DATABASE_POOL and WORKER_POOL.';
  if (usableConnections < both + COMMAND_CONNECTIONS) {
    return problem('Connections', `${has}; ${needs}. ${advice}`);
  }
  const isRunning = productConnections > 0;
  if (freeConnections < (isRunning ? COMMAND_CONNECTIONS : both)) {
    const others = 'See in pg_stat_activity which programs hold the others.';
    return problem(
      'Connections',
      `${has}, which leaves ${freeConnections} free; ${needs}. ${others}`,
    );
  }
  return fine('Connections', `${has}; ${needs}`);
}

const MAX_CLOCK_DIFFERENCE_MS = 5_000;

function checkClock({ clockAhead }: DatabaseServer, { clockOffset }: Config): Finding {
  if (clockOffset !== 0) {
    return problem('Clock', `CLOCK_OFFSET moves it by ${clockOffset} seconds. Remove it.`);
  }
  const difference = Math.abs(clockAhead);
  if (difference <= MAX_CLOCK_DIFFERENCE_MS) return fine('Clock', 'agrees with the database');
  const direction = clockAhead > 0 ? 'behind' : 'ahead of';
  return problem(
    'Clock',
    `this machine is ${showDuration(difference)} ${direction} the database. Set both by NTP.`,
  );
}
