import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '#server/platform/database/migrate.ts';
import { databaseUrl, MIGRATIONS } from './database-server.ts';
import type { TestDatabase } from './test-database.ts';

interface Node {
  host: string;
  port: number;
  isCoordinator: boolean;
}

/** A database of its own on all nodes of a cluster, migrated or empty. */
export async function createClusterDatabase(
  clusterUrl: string,
  { isEmpty = false } = {},
): Promise<TestDatabase> {
  const nodes = await listNodes(clusterUrl);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const urlOf = (node: Node, database: string) => {
    const url = new URL(databaseUrl(clusterUrl, database));
    [url.hostname, url.port] = [node.host, String(node.port)];
    return url.href;
  };
  await Promise.all(
    nodes.map(async (node) => {
      await run(urlOf(node, 'postgres'), `create database ${name}`);
      await run(urlOf(node, name), 'create extension citus');
    }),
  );
  const connectionString = databaseUrl(clusterUrl, name);
  for (const { host, port, isCoordinator } of nodes) {
    const add = isCoordinator ? 'citus_set_coordinator_host' : 'citus_add_node';
    await run(connectionString, `select ${add}('${host}', ${port})`);
  }
  if (!isEmpty) await migrate(connectionString, MIGRATIONS, { isOnCluster: true });
  return {
    connectionString,
    async drop() {
      for (const node of nodes) {
        await run(urlOf(node, 'postgres'), `drop database ${name} with (force)`);
      }
    },
  };
}

async function listNodes(clusterUrl: string): Promise<Node[]> {
  const { rows } = await run<Node>(
    clusterUrl,
    `select nodename as host, nodeport as port, groupid = 0 as "isCoordinator"
       from pg_dist_node order by groupid`,
  );
  return rows;
}

async function run<Row extends pg.QueryResultRow>(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query<Row>(statement);
  } finally {
    await client.end();
  }
}
