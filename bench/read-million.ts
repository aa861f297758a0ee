import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { run } from '#tests/support/cluster-database.ts';
import { createUser, type SignedInUser } from '#tests/support/factories.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { type Figure, median } from './figure.ts';
import { fillDemo } from './fill-demo.ts';
import { timeCall } from './time-call.ts';

export const SESSIONS = 1_000_000;
/** Sequential calls of each kind, after a warm-up. */
const UNMEASURED_CALLS = 200;
const CALLS = 200;
const DAY_S = 86_400;
/**
 * Words found in about one session in 10,000, one in 500, and more than half of the demo's sessions.
 */
const WORDS = { rare: 'xylophone', uncommon: 'marimba', common: 'the' };
/** Sessions whose id ends in these digits get the word. */
const ENDINGS = { [WORDS.rare]: 'abc', [WORDS.uncommon]: 'de' };

interface Options {
  api: TestClient;
  dataDir: string;
  /** Client of the server's database. */
  client: pg.Client;
  /** URLs of all nodes of its cluster. */
  nodes?: readonly string[];
  /** Environment variables with that database's address, if it is not embedded. */
  env?: Record<string, string>;
}

export interface Reader {
  api: TestClient;
  bID: string;
  user: SignedInUser;
  client: pg.Client;
  /** The file to which the server writes the duration of each call. */
  serverTimes: string;
}

/** Fills the demo business up to a million sessions next to the running server. */
export async function openMillion(options: Options): Promise<Reader> {
  const { api, dataDir, client, nodes = [], env = {} } = options;
  await fillDemo({ dataDir, sessions: SESSIONS, env });
  const serverTimes = join(dataDir, 'server-times');
  const reader = { api, client, serverTimes, ...(await findReader(api, client)) };
  for (const [word, ending] of Object.entries(ENDINGS)) await plantWord(reader, { word, ending });
  await untilIndexed(reader);
  await untilCleared(client, nodes);
  return reader;
}

/** How fast responses and scores are read, over HTTP. */
export async function readMillion(reader: Reader): Promise<Figure[]> {
  const { rows } = await reader.client.query<{ id: string }>(
    `select session_id as id from feedback_sessions tablesample bernoulli (1)
      where business_id = $1 order by random() limit $2`,
    [reader.bID, UNMEASURED_CALLS + CALLS],
  );
  const anywhere = (call: number) => rows[call % rows.length]?.id;
  const now = Math.floor(Date.now() / 1000);
  // Periods of various lengths that end at any time within half a year; one in five is all time.
  const days = [7, 30, 90, 365];
  const periodOf = (call: number) => {
    const length = days[call % 5];
    const end = now - call * 38_977;
    return length ? { timeFromS: end - length * DAY_S - call * 977, timeToS: end } : {};
  };
  const feedback = '/api/dash/fetchfeedback';
  const word = (filterWords: string) => ({ filterWords, isInitialFetch: true });
  return [
    await serverFigure(reader, 'Responses: first 60 of a million', 50, {
      path: feedback,
      bodyOf: () => ({ isInitialFetch: true }),
    }),
    await serverFigure(reader, 'Responses: next 100 from anywhere in the list', 50, {
      path: feedback,
      bodyOf: (call) => ({ startAfter: anywhere(call) }),
    }),
    await serverFigure(reader, 'Responses: negative ones from anywhere in the list', 50, {
      path: feedback,
      bodyOf: (call) => ({ startAfter: anywhere(call), sentiment: ['negative'] }),
    }),
    await serverFigure(reader, 'Responses: first 60 of any period', 50, {
      path: feedback,
      bodyOf: (call) => ({ ...periodOf(call), isInitialFetch: true }),
    }),
    await serverFigure(reader, 'Text filter: rare word', 100, {
      path: feedback,
      bodyOf: () => word(WORDS.rare),
    }),
    await serverFigure(reader, 'Text filter: uncommon word', 100, {
      path: feedback,
      bodyOf: () => word(WORDS.uncommon),
    }),
    await serverFigure(reader, 'Text filter: common word', 100, {
      path: feedback,
      bodyOf: () => word(WORDS.common),
    }),
    await serverFigure(reader, 'Scores of any period', 50, {
      path: '/api/fetchnps',
      bodyOf: (call) => ({ target: ['all', '7d', '30d', '90d', '365d'][call % 5] }),
    }),
    await serverFigure(reader, 'Trend, funnel and counts of any period', 50, {
      path: '/api/dash/getanalytics',
      bodyOf: periodOf,
    }),
  ];
}

async function findReader(
  api: TestClient,
  client: pg.Client,
): Promise<Pick<Reader, 'bID' | 'user'>> {
  const user = await createUser(api);
  const { rows } = await client.query<{ bID: string }>(
    `select business_id as "bID" from businesses where name = 'Alder & Rye Bakehouse'`,
  );
  const bID = rows[0]?.bID ?? '';
  await client.query(
    `insert into memberships (business_id, user_id, role, created_at) values ($1, $2, 'admin', now())`,
    [bID, user.userId],
  );
  // Real sessions arrive in order of time; the demo writes a year's sessions in any order.
  await client.query('cluster feedback_sessions using feedback_sessions_pkey');
  await client.query('cluster journey_entries using journey_entries_pkey');
  return { bID, user };
}

/** Adds a word that occurs nowhere else to some sessions, spread over the year. */
async function plantWord(
  { client, bID }: Reader,
  { word, ending }: { word: string; ending: string },
): Promise<void> {
  await client.query(
    `update journey_entries e set search_text = search_text || ' ' || $2
       from (select session_id, i from journey_entries where business_id = $1 and type = 'openq'
                and not is_skipped and session_id::text like '%' || $3) said
      where e.business_id = $1 and e.session_id = said.session_id and e.i = said.i`,
    [bID, word, ending],
  );
}

/** No business collects this much in a quarter of an hour, so indexing is not part of the measurement. */
export async function untilIndexed({ client, bID }: Pick<Reader, 'client' | 'bID'>): Promise<void> {
  const indexing = `
    select exists (select from stale_sessions where business_id = $1)
        or exists (select from response_deltas where business_id = $1) as "isWorking"`;
  while ((await client.query<Working>(indexing, [bID])).rows[0]?.isWorking) await sleep(500);
}

interface Working {
  isWorking: boolean;
}

/** Vacuums all tables, waits for autovacuum, and flushes everything to disk. */
export async function untilCleared(
  client: pg.Client,
  nodes: readonly string[] = [],
): Promise<void> {
  // By name, so that a cluster vacuums them on all its nodes.
  const { rows } = await client.query<{ tables: string }>(`
    select string_agg(oid::regclass::text, ', ') as tables
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  await client.query(`vacuum (analyze) ${rows[0]?.tables}`);
  const clearing = `
    select exists (select from pg_stat_activity where backend_type = 'autovacuum worker') as "isWorking"`;
  while ((await client.query<Working>(clearing)).rows[0]?.isWorking) await sleep(500);
  await client.query('checkpoint');
  for (const node of nodes) {
    while ((await run<Working>(node, clearing)).rows[0]?.isWorking) await sleep(500);
    await run(node, 'checkpoint');
  }
}

interface Asked {
  path: string;
  bodyOf: (call: number) => object;
}

/** How long one kind of call takes the server, and its caller. */
export async function serverFigure(
  { api, bID, user, serverTimes }: Pick<Reader, 'api' | 'bID' | 'user' | 'serverTimes'>,
  name: string,
  goal: number,
  { path, bodyOf }: Asked,
): Promise<Figure> {
  const headers = { ...user.headers, 'x-timed': 'yes' };
  const callerTimes = await timesOf((call) =>
    timeCall(api.origin + path, JSON.stringify({ bID, ...bodyOf(call) }), headers),
  );
  const times = await takeServerTimes(serverTimes);
  const p95 = p95Of(times);
  return {
    name,
    measured: `p95 ${inMs(p95)}, median ${inMs(median(times))}; seen by the caller p95 ${inMs(p95Of(callerTimes))}`,
    goal: `at most ${goal} ms`,
    isMet: p95 <= goal,
  };
}

export async function timesOf(ask: (call: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < UNMEASURED_CALLS + CALLS; call += 1) times.push(await ask(call));
  return times.slice(UNMEASURED_CALLS);
}

/** The durations recorded since the last call. A caller may get its answer before the server writes the duration. */
async function takeServerTimes(path: string): Promise<number[]> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const times = (await readFile(path, 'utf8')).trim().split('\n').map(Number);
    if (times.length === UNMEASURED_CALLS + CALLS) {
      await rm(path);
      return times.slice(UNMEASURED_CALLS);
    }
    await sleep(10);
  }
  throw new Error(`The server has not noted every call in ${path}.`);
}

export function p95Of(times: readonly number[]): number {
  const inOrder = times.toSorted((a, b) => a - b);
  return inOrder[Math.ceil(0.95 * inOrder.length) - 1] ?? Number.NaN;
}

export function inMs(time: number): string {
  return `${time.toFixed(1)} ms`;
}
