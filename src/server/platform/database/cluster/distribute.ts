import type pg from 'pg';
import { StartError } from '#server/platform/app-error.ts';
import { createClient } from '#server/platform/database/create-client.ts';
import { lockSchema } from '../migrate.ts';
import { checkNodes, refuseWithoutNodes } from './check-cluster.ts';
import { distributeTable } from './distribute-table.ts';
import { restoreForeignKeys, saveForeignKeys } from './foreign-keys.ts';
import { type Distribution, readDistribution } from './read-distribution.ts';
import { distributionOf } from './table-distributions.ts';

export interface Plan extends Distribution {
  /** Bytes of the whole database. */
  size: number;
  /** `host:port` of each worker node, which will store the rows. */
  nodes: string[];
}

/** 'refused': the person did not confirm that there is a backup. */
export type Outcome = 'distributed' | 'already' | 'refused';

interface Steps {
  connectionString: string;
  /** Called once, before anything is changed. */
  confirm: (plan: Plan) => Promise<boolean>;
  /** Brings the schema to the newest version, before its tables are distributed. */
  migrate: () => Promise<void>;
  /** Gets a line after each step. */
  report: (line: string) => void;
}

/**
 * Distributes the tables of an existing database over its cluster, each in its own transaction, so that the next call
 * can continue after an interruption.
 *
 * @throws StartError if the database lacks Citus, tables or a reachable worker node, or Goodword is connected to it
 */
export async function distribute(steps: Steps): Promise<Outcome> {
  const { connectionString, confirm, migrate, report } = steps;
  const client = createClient(connectionString, 'distribution');
  await client.connect();
  try {
    await refuseWithoutNodes(client);
    const plan = await readPlan(client);
    if (plan.state === 'whole') return 'already';
    if (plan.state === 'empty') {
      throw new StartError(
        'The database of DATABASE_URL has no Goodword tables: is it the right one?',
      );
    }
    await checkNodes(client, { isChanging: true, report });
    if (!(await confirm(plan))) return 'refused';
    await refuseWhileInUse(client);
    if (plan.state === 'none') await migrate();
    await lockSchema(client);
    // Someone may have started it since.
    await refuseWhileInUse(client);
    await saveForeignKeys(client);
    const { waiting } = await readDistribution(client);
    for (const table of waiting) report(await moveTable(client, table));
    await restoreForeignKeys(client, report);
    return 'distributed';
  } finally {
    await client.end();
  }
}

async function readPlan(client: pg.Client): Promise<Plan> {
  const distribution = await readDistribution(client);
  const { rows } = await client.query<{ size: string; nodes: string[] }>(
    `select pg_database_size(current_database()) as size,
            array(select format('%s:%s', node_name, node_port) from citus_get_active_worker_nodes()
                   order by 1) as nodes`,
  );
  return { ...distribution, size: Number(rows[0]?.size), nodes: rows[0]?.nodes ?? [] };
}

async function refuseWhileInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name like 'goodword%' limit 1`,
  );
  if (rows.length > 0) {
    throw new StartError('Goodword is connected to this database: stop all its processes first.');
  }
}

/** @returns a line about what was done */
async function moveTable(client: pg.Client, table: string): Promise<string> {
  await client.query('begin');
  await distributeTable(client, table);
  // Rows that were copied to the shards stay in the local table until they are removed.
  await client.query('select truncate_local_data_after_distributing_table($1)', [table]);
  await client.query('commit');
  const { rows } = await client.query<{ rows: string }>(
    `select count(*) as rows from ${client.escapeIdentifier(table)}`,
  );
  const count = Number(rows[0]?.rows).toLocaleString('en');
  const location =
    distributionOf(table) === 'reference' ? 'copied to every node' : 'distributed by business';
  return `${table}: ${count} rows, ${location}`;
}
