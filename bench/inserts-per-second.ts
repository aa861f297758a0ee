import pg from 'pg';

/** Inserts into a table like the product's, with its indexes. */
const TABLE = `
  create table if not exists bench_entries (like journey_entries including all);
  truncate bench_entries`;
const INSERT = `
  insert into bench_entries (business_id, session_id, i, question_id, type, entry, search_text, answered_at)
  values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, now())`;

interface Options {
  connectionString: string;
  connections: number;
  seconds: number;
  /** A stored answer. */
  row: {
    businessId: string;
    i: number;
    questionId: string;
    type: string;
    entry: object;
    searchText: string;
  };
}

/** Rows per second, one per transaction, over several connections, without HTTP. */
export async function insertsPerSecond({ connectionString, connections, seconds, row }: Options) {
  const pool = new pg.Pool({ connectionString, max: connections });
  await pool.query(TABLE);
  const values = [
    row.businessId,
    row.i,
    row.questionId,
    row.type,
    JSON.stringify(row.entry),
    row.searchText,
  ];
  let count = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await pool.connect();
      while (performance.now() < end) {
        await client.query({ name: 'bench', text: INSERT, values });
        count += 1;
      }
      client.release();
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  await pool.query('drop table bench_entries');
  await pool.end();
  return count / elapsed;
}
