import { expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import {
  addressOf,
  createClusterDatabase,
  listNodes,
  run,
} from '#tests/support/cluster-database.ts';
import { databaseUrl, MIGRATIONS } from '#tests/support/database-server.ts';
import { requireCluster } from '../require-cluster.ts';
import { killClusterNode } from './kill-cluster-node.ts';

const start = (connectionString: string, report?: (line: string) => void) =>
  migrate(connectionString, MIGRATIONS, { isOnCluster: true, ...(report && { report }) });

/** A database on the coordinator alone, dropped with the others of the run. */
async function createPlainDatabase(): Promise<string> {
  const { url, prefix } = requireCluster();
  const name = `${prefix}plain`;
  await run(databaseUrl(url, 'postgres'), `create database ${name}`);
  return databaseUrl(url, name);
}

test('a database without Citus or without a storage node is rejected, with instructions', async () => {
  const plain = await createPlainDatabase();
  await expect(start(plain)).rejects.toThrow(
    'The database of DATABASE_URL has no Citus: install it and run "create extension citus" in this database on every node.',
  );
  await run(plain, 'create extension citus');
  await expect(start(plain)).rejects.toThrow(
    'has no worker node: add one with "select citus_add_node(',
  );
});

test('the address of a worker node is rejected', async () => {
  const { connectionString } = await createClusterDatabase(requireCluster(), 'nothing');
  const [, worker] = await listNodes(requireCluster());
  if (!worker) throw new Error('There is no worker node.');
  const { pathname } = new URL(connectionString);
  await expect(start(addressOf(connectionString, worker, pathname.slice(1)))).rejects.toThrow(
    'DATABASE_URL is a worker node of the cluster: use its coordinator.',
  );
});

test('the product starts with a node down and reports it, but changes no schema', async () => {
  const empty = await createClusterDatabase(requireCluster(), 'nothing');
  const migrated = await createClusterDatabase(requireCluster(), 'distributed tables');
  const [, worker] = await listNodes(requireCluster());
  if (!worker) throw new Error('There is no worker node.');
  const node = await killClusterNode(worker);
  await expect(start(empty.connectionString)).rejects.toThrow(
    `The node ${worker.host}:${worker.port} of the database does not answer, and the tables must change on every node: start it first.`,
  );
  const lines: string[] = [];
  await start(migrated.connectionString, (line) => lines.push(line));
  expect(lines).toEqual([
    `The node ${worker.host}:${worker.port} of the database does not answer: businesses stored there get 503 until it starts.`,
  ]);
  await node.startAgain();
});
