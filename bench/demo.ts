import pg from 'pg';
import type { Figure } from './figure.ts';
import { fillDemo } from './fill-demo.ts';

interface Options {
  dataDir: string;
  connectionString: string;
}

const SESSIONS = 20_000;

/**
 * Measures how fast `npm run demo` fills the demo business next to a running server. Yardstick: PostgreSQL
 * copies the same rows from table to table.
 */
export async function demoFigure({ dataDir, connectionString }: Options): Promise<Figure> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const before = await countRows(client);
    const seconds = await timed(() => fillDemo({ dataDir, sessions: SESSIONS }));
    const after = await countRows(client);
    const copying = await timed(() => copyRows(client));
    const perSecond = (after - before) / seconds;
    const yardstick = after / copying;
    return {
      name: `Demo data written, up to ${SESSIONS.toLocaleString('en')} sessions`,
      measured: `${(perSecond / yardstick).toFixed(2)} of the yardstick (${perSecond.toFixed(0)}/s of ${yardstick.toFixed(0)}/s)`,
      goal: 'none',
      isMet: true,
    };
  } finally {
    await client.end();
  }
}

/** Sessions and answers. */
async function countRows(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select ((select count(*) from feedback_sessions) + (select count(*) from journey_entries))::int
           as count`);
  return rows[0]?.count ?? 0;
}

async function copyRows(client: pg.Client): Promise<void> {
  await client.query(`
    create table bench_sessions (like feedback_sessions including all);
    create table bench_answers (like journey_entries including all);
    insert into bench_sessions select * from feedback_sessions;
    insert into bench_answers (business_id, session_id, i, question_id, type, entry, search_text, answered_at)
    select business_id, session_id, i, question_id, type, entry, search_text, answered_at
      from journey_entries;
    drop table bench_sessions, bench_answers`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
