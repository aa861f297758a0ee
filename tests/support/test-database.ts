import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { createClusterDatabase, type TestCluster } from './cluster-database.ts';
import { databaseUrl, TEMPLATE_DATABASE } from './database-server.ts';
import { superuserUrl } from './temporary-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Undefined if the tests run on one PostgreSQL. */
    cluster: TestCluster | undefined;
  }
}

export interface TestDatabase {
  connectionString: string;
  drop(): Promise<void>;
}

/** Creates a database: a copy of the migrated template, or an empty one. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const cluster = inject('cluster');
  if (cluster) return createClusterDatabase(cluster, isEmpty ? 'nothing' : 'distributed tables');
  const serverUrl = inject('databaseServerUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, isEmpty ? `create database ${name}` : copyOf(name));
  return {
    connectionString: databaseUrl(serverUrl, name),
    drop: () => dropDatabase(serverUrl, name),
  };
}

function copyOf(name: string): string {
  return `create database ${name} template ${TEMPLATE_DATABASE}`;
}

/** How long closed connections may take to disappear, in milliseconds. */
const CLOSE_TIMEOUT_MS = 3_000;

/**
 * Waits for closing connections: cutting them off would raise an error that no test handles. Only the superuser may end
 * the server's own workers, such as autovacuum.
 */
function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return withClient(superuserUrl(serverUrl), async (client) => {
    const connected = 'select from pg_stat_activity where datname = $1';
    for (const end = Date.now() + CLOSE_TIMEOUT_MS; Date.now() < end; await sleep(20)) {
      if ((await client.query(connected, [name])).rowCount === 0) break;
    }
    await client.query(`drop database ${name} with (force)`);
  });
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  await withClient(serverUrl, (client) => client.query(statement));
}

async function withClient(
  connectionString: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
