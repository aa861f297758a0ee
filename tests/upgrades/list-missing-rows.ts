import pg from 'pg';

interface Checked {
  table: string;
  column: string;
  definition: string;
}

/**
 * What a sample of every kind of row lacks: tables without a row, and values of columns with a fixed list of values that
 * no row has, as `table` and `table.column = value`.
 */
export async function listMissingRows(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return [...(await listEmptyTables(client)), ...(await listMissingValues(client))].sort();
  } finally {
    await client.end();
  }
}

async function listEmptyTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const empty: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount === 0) empty.push(name);
  }
  return empty;
}

async function listMissingValues(client: pg.Client): Promise<string[]> {
  // PostgreSQL writes `in ('a', 'b')` as = ANY (ARRAY['a'::text, 'b'::text]).
  const { rows } = await client.query<Checked>(
    `select c.conrelid::regclass::text as table, a.attname as column,
            pg_get_constraintdef(c.oid) as definition
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
      where c.contype = 'c' and c.connamespace = 'public'::regnamespace
        and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%'`,
  );
  const missing: string[] = [];
  for (const { table, column, definition } of rows) {
    const { rows: present } = await client.query<{ value: string }>(
      `select distinct ${column} as value from ${table} where ${column} is not null`,
    );
    const values = new Set(present.map(({ value }) => value));
    for (const [, value = ''] of definition.matchAll(/'(\w[^']*)'::text/g)) {
      if (!values.has(value)) missing.push(`${table}.${column} = ${value}`);
    }
  }
  return missing;
}
