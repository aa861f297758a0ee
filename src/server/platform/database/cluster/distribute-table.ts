import type pg from 'pg';
import { distributionOf } from './table-distributions.ts';

/** Creates a table at its place on the cluster, in a transaction. Those that its foreign keys lead to are there already. */
export async function createOnCluster(
  client: pg.ClientBase,
  table: string,
  statement: string,
): Promise<void> {
  const isDistributed = distributionOf(table) === 'distributed';
  // Citus refuses foreign keys from a plain table to a distributed one, though this one becomes distributed at once.
  if (isDistributed) await client.query('set local citus.enable_ddl_propagation to off');
  await client.query(statement);
  if (isDistributed) await client.query('set local citus.enable_ddl_propagation to on');
  await distributeTable(client, table);
}

/** Brings a table, with what it holds, to its place on the cluster. */
export async function distributeTable(client: pg.ClientBase, table: string): Promise<void> {
  const distribution = distributionOf(table);
  if (distribution === 'reference')
    await client.query('select create_reference_table($1)', [table]);
  if (distribution === 'distributed') {
    // Citus manual, "citus.multi_shard_modify_mode": tables with foreign keys need it within a transaction.
    await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`);
    await client.query(`select create_distributed_table($1, 'business_id')`, [table]);
  }
}
