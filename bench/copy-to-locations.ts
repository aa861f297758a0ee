import type pg from 'pg';

/** In the order of their foreign keys. */
const TABLES = [
  ...['survey_flow_versions', 'survey_flows', 'invites', 'invite_visits', 'feedback_sessions'],
  ...['journey_entries', 'search_texts', 'session_positions', 'session_blocks', 'facet_sets'],
  ...['response_rollups', 'reviews', 'platform_totals'],
];
/** Reviews of each location for each one that is copied. */
const REVIEWS_OF_ONE = 10;

/** Gives locations all responses and reviews of a business, indexed, with ids of their own. */
export async function copyToLocations(
  client: pg.Client,
  { from, to }: { from: string; to: readonly string[] },
): Promise<void> {
  // Every row that a copy names is copied too. Their jobs write most of these tables location by location.
  await client.query(`set session_replication_role = replica`);
  for (const flows of ['survey_flows', 'survey_flow_versions']) {
    await client.query(`delete from ${flows} where business_id = any($1)`, [to]);
  }
  for (const table of TABLES) {
    await copyTable(client, table, { from, to });
    await client.query(`cluster ${table} using ${table}_pkey`);
  }
  await client.query(`reset session_replication_role`);
}

async function copyTable(
  client: pg.Client,
  table: string,
  { from, to }: { from: string; to: readonly string[] },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => COPIED[name] ?? `c.${name}`);
  const times = table === 'reviews' ? REVIEWS_OF_ONE : 1;
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
       from unnest($2::uuid[]) location (id) cross join ${table} c
      cross join generate_series(1, ${times}) copy
      where c.business_id = $1`,
    [from, to],
  );
}

/** The same time in an id, with other random bits. */
function idOf(id: string, seed: string): string {
  return `(left(${id}::text, 24) || left(md5(${id}::text || ${seed}), 12))::uuid`;
}

/** What a copy has in place of a value. */
const COPIED: Readonly<Record<string, string>> = {
  business_id: 'location.id',
  session_id: idOf('c.session_id', 'location.id::text'),
  review_id: idOf('c.review_id', 'location.id || copy::text'),
  unique_id: `c.unique_id || '-' || copy`,
  reviewed_at: `c.reviewed_at - copy * interval '1 hour'`,
};
