import type pg from 'pg';
import { TABLE_DISTRIBUTIONS, type TableDistribution } from './table-distributions.ts';

/** Stores the dropped foreign keys; exists only while a database is being converted. */
export const SAVED_FOREIGN_KEYS = 'saved_foreign_keys';

export interface Distribution {
  /** `empty`: there is no table yet; `half`: a conversion was interrupted. */
  state: 'empty' | 'none' | 'half' | 'whole';
  /** Tables that are not distributed yet, reference tables first. */
  waiting: string[];
}

/** How far the tables of a Citus database have been distributed. */
export async function readDistribution(client: pg.ClientBase): Promise<Distribution> {
  const { rows } = await client.query<{ name: string; distribution: TableDistribution }>(
    // Citus manual, "Partition table": 'h' is sharded by hash, 't' is copied to every node.
    `select tablename as name,
            case when partmethod = 'h' then 'distributed'
                 when repmodel = 't' then 'reference'
                 else 'local' end as distribution
       from pg_tables
       left join pg_dist_partition on logicalrelid = format('%I.%I', schemaname, tablename)::regclass
      where schemaname = current_schema()`,
  );
  const actual = new Map(rows.map(({ name, distribution }) => [name, distribution]));
  const distributed = Object.entries(TABLE_DISTRIBUTIONS).filter(
    ([name, distribution]) => distribution !== 'local' && actual.has(name),
  );
  const waiting = distributed
    .filter(([name, distribution]) => actual.get(name) !== distribution)
    .map(([name]) => name);
  const state = () => {
    if (actual.has(SAVED_FOREIGN_KEYS)) return 'half';
    if (distributed.length === 0) return 'empty';
    if (waiting.length === distributed.length) return 'none';
    return waiting.length > 0 ? 'half' : 'whole';
  };
  return { state: state(), waiting };
}
