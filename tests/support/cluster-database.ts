import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#server/platform/database/migrate.ts';
import { databaseUrl, MIGRATIONS } from './database-server.ts';
import type { TestDatabase } from './test-database.ts';

/** A cluster used by tests only. */
export interface TestCluster {
  /** Its coordinator's address, as a superuser. */
  url: string;
  /** The prefix of this run's database names. */
  prefix: string;
  /** An unused database with distributed tables, from which others are copied. */
  template?: string;
}

export interface ClusterNode {
  host: string;
  port: number;
  isCoordinator: boolean;
}

/** PostgreSQL's object_in_use. */
const OBJECT_IN_USE = '55006';

type Content = 'distributed tables' | 'plain tables' | 'nothing';

/** Creates a database on all nodes of the cluster. */
export async function createClusterDatabase(
  cluster: TestCluster,
  content: Content,
): Promise<TestDatabase> {
  const { url, prefix, template } = cluster;
  const name = `${prefix}${randomBytes(4).toString('hex')}`;
  const connectionString = databaseUrl(url, name);
  if (template && content === 'distributed tables') {
    await copyTemplate({ url, template, name });
  } else {
    await createOnNodes(url, name);
    const isOnCluster = content === 'distributed tables';
    if (content !== 'nothing') await migrate(connectionString, MIGRATIONS, { isOnCluster });
  }
  return { connectionString, drop: () => dropOnNodes({ url, prefix: name }) };
}

async function createOnNodes(url: string, name: string): Promise<void> {
  const nodes = await listNodes({ url });
  await Promise.all(
    nodes.map(async (node) => {
      await run(addressOf(url, node, 'postgres'), `create database ${name}`);
      // Two shards on each of two nodes: fewer are created, copied and dropped more quickly.
      await run(
        addressOf(url, node, 'postgres'),
        `alter database ${name} set citus.shard_count = 4`,
      );
      await run(addressOf(url, node, name), 'create extension citus');
    }),
  );
  for (const { host, port, isCoordinator } of nodes) {
    const add = isCoordinator ? 'citus_set_coordinator_host' : 'citus_add_node';
    await run(databaseUrl(url, name), `select ${add}('${host}', ${port})`);
  }
}

/** Copies the template on each node, because each node's part includes its own cluster metadata. */
async function copyTemplate(copy: { url: string; template: string; name: string }): Promise<void> {
  const { url, template, name } = copy;
  for (const node of await listNodes({ url })) {
    const server = addressOf(url, node, 'postgres');
    await retryWhileInUse(async () => {
      // Ends the background workers of Citus, which may restart at any time.
      await run(
        server,
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${template}'`,
      );
      await run(server, `create database ${name} template ${template}`);
    });
  }
}

/** Retries until no one else uses the database. */
async function retryWhileInUse(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== OBJECT_IN_USE || tries === 100) throw error;
      await sleep(100);
    }
  }
}

/** Drops all databases of a run. */
export async function dropOnNodes({ url, prefix }: TestCluster): Promise<void> {
  for (const node of await listNodes({ url })) {
    const server = addressOf(url, node, 'postgres');
    const { rows } = await run<{ name: string }>(
      server,
      `select datname as name from pg_database where starts_with(datname, '${prefix}')`,
    );
    for (const { name } of rows) await run(server, `drop database ${name} with (force)`);
  }
}

/** The coordinator first. */
export async function listNodes({ url }: Pick<TestCluster, 'url'>): Promise<ClusterNode[]> {
  const { rows } = await run<ClusterNode>(
    url,
    `select nodename as host, nodeport as port, groupid = 0 as "isCoordinator"
       from pg_dist_node order by groupid`,
  );
  return rows;
}

export function addressOf(url: string, { host, port }: ClusterNode, database: string): string {
  const address = new URL(databaseUrl(url, database));
  [address.hostname, address.port] = [host, String(port)];
  return address.href;
}

export async function run<Row extends pg.QueryResultRow>(
  connectionString: string,
  statement: string,
) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query<Row>(statement);
  } finally {
    await client.end();
  }
}
