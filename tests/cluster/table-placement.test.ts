import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { TABLE_DISTRIBUTIONS } from '#server/platform/database/cluster/table-distributions.ts';
import { sharedServer } from '#tests/support/test-server.ts';

test('each table is distributed or replicated as declared', async () => {
  const { database } = await sharedServer();
  const { rows } = await sql<{ name: string; place: string }>`
    select table_name::text as name, citus_table_type as place from citus_tables
     where citus_table_type in ('distributed', 'reference')`.execute(database);
  const places = Object.entries(TABLE_DISTRIBUTIONS).filter(([, place]) => place !== 'local');
  expect(Object.fromEntries(rows.map(({ name, place }) => [name, place]))).toEqual(
    Object.fromEntries(places),
  );
});
