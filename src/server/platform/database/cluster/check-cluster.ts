import type pg from 'pg';
import { StartError } from '#server/platform/app-error.ts';
import { readDistribution } from './read-distribution.ts';

/** A machine of the cluster, at the address the coordinator uses. */
interface ClusterNode {
  host: string;
  port: number;
}

/**
 * Refuses a database that does not match DATABASE_CLUSTER.
 *
 * @throws StartError in one line, with the remedy
 */
export async function refuseUnfitCluster(
  client: pg.ClientBase,
  isOnCluster: boolean,
): Promise<void> {
  if (isOnCluster) await refuseWithoutNodes(client);
  if (await hasCitus(client)) await refuseOtherDistribution(client, isOnCluster);
}

/** @throws StartError if the database is not a Citus coordinator with at least one worker node */
export async function refuseWithoutNodes(client: pg.ClientBase): Promise<void> {
  if (!(await hasCitus(client))) {
    throw new StartError(
      'The database of DATABASE_URL has no Citus: install it and run "create extension citus" in this database on every node.',
    );
  }
  const { rows } = await client.query<{ isWorker: boolean; coordinators: number; workers: number }>(
    `select (select groupid from pg_dist_local_group) <> 0 as "isWorker",
            count(*) filter (where groupid = 0)::int as coordinators,
            count(*) filter (where groupid <> 0 and isactive)::int as workers
       from pg_dist_node`,
  );
  const { isWorker, coordinators, workers } = rows[0] ?? {};
  if (isWorker) {
    throw new StartError('DATABASE_URL is a worker node of the cluster: use its coordinator.');
  }
  if (!workers) {
    throw new StartError(
      `The cluster of DATABASE_URL has no worker node: add one with "select citus_add_node('<host>', <port>)".`,
    );
  }
  if (!coordinators) {
    throw new StartError(
      `The coordinator of DATABASE_URL does not know its own address: run "select citus_set_coordinator_host('<host>', <port>)" there.`,
    );
  }
}

async function refuseOtherDistribution(client: pg.ClientBase, isOnCluster: boolean): Promise<void> {
  const { state } = await readDistribution(client);
  if (state === 'half') {
    throw new StartError(
      'The database is only partly distributed: run "npm run distribute" again to resume.',
    );
  }
  if (isOnCluster && state === 'none') {
    throw new StartError(
      'DATABASE_CLUSTER is citus, but the tables are not distributed yet: run "npm run distribute".',
    );
  }
  if (!isOnCluster && state === 'whole') {
    throw new StartError('The tables are distributed: set DATABASE_CLUSTER=citus.');
  }
}

/**
 * While one node is down, data on the others is still served, but the schema cannot change.
 *
 * @param report receives a line for each unreachable node, with the remedy
 * @throws StartError if the schema has to change
 */
export async function checkNodes(
  client: pg.ClientBase,
  { isChanging, report }: { isChanging: boolean; report: (line: string) => void },
): Promise<void> {
  for (const { host, port } of await listAwayNodes(client)) {
    const notAnswering = `The node ${host}:${port} of the database does not answer`;
    if (isChanging) {
      throw new StartError(
        `${notAnswering}, and the tables must change on every node: start it first.`,
      );
    }
    report(`${notAnswering}: businesses stored there get 503 until it starts.`);
  }
}

/** Nodes that the coordinator cannot reach within the time for a connection (Citus manual, "citus.node_connection_timeout"). */
async function listAwayNodes(client: pg.ClientBase): Promise<ClusterNode[]> {
  const { rows } = await client.query<ClusterNode>(
    `select nodename as host, nodeport as port
       from run_command_on_all_nodes('select 1') join pg_dist_node using (nodeid)
      where not success
      order by nodeid`,
  );
  return rows;
}

async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`select 1 from pg_extension where extname = 'citus'`);
  return rowCount === 1;
}
