import type pg from 'pg';
import { distributionOf } from './table-distributions.ts';

/** Creates and distributes a table within a transaction. The tables it references must exist. */
export async function createOnCluster(
  client: pg.ClientBase,
  table: string,
  statement: string,
): Promise<void> {
  const isDistributed = distributionOf(table) === 'distributed';
  // Citus refuses foreign keys from a local table to a distributed one, even if the local one is distributed next.
  if (isDistributed) await client.query('set local citus.enable_ddl_propagation to off');
  await client.query(statement);
  if (isDistributed) await client.query('set local citus.enable_ddl_propagation to on');
  await distributeTable(client, table);
}

/** Distributes a table and its rows over the cluster. */
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
