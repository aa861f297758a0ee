import type pg from 'pg';
import { type Asked, callerFigure } from './caller-figure.ts';
import type { Caller } from './demo-owner.ts';
import type { Figure } from './figure.ts';

const LISTED = 30;
/** Maximum of the 95th percentiles, in milliseconds. */
const GOAL = 300;

type Kind = [name: string, body: Asked['body']];

/** How fast a parent reads lists of thirty locations, and figures of all. */
export async function readLocations(
  signIn: () => Promise<Caller>,
  client: pg.Client,
  ids: readonly string[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of await kindsOf(client, ids)) {
    // All of them take longer than an access token lasts.
    figures.push(await callerFigure(await signIn(), { goal: GOAL, ...kind }));
  }
  return figures;
}

async function kindsOf(client: pg.Client, ids: readonly string[]) {
  const locations = ids.slice(0, LISTED);
  return [
    ...(await responseKinds(client, locations)),
    ...(await reviewKinds(client, locations)),
    ...figureKinds(ids.length),
  ];
}

async function responseKinds(client: pg.Client, locations: readonly string[]) {
  const ids = await pickIds(client, { table: 'feedback_sessions', id: 'session_id', locations });
  const first = { isInitialFetch: true };
  const low = { ...lastDays(300), sentiment: ['negative'], status: ['open'] };
  const kinds: Kind[] = [
    ['first 60', () => first],
    ['next 100 from anywhere', (call) => ({ startAfter: ids[call] })],
    [
      'next 100 negative and open ones of a period, from anywhere',
      (call) => ({ ...low, startAfter: ids[call] }),
    ],
    ['lowest first', () => ({ ...first, sort: 'lowest' })],
    ['common word', () => ({ ...first, filterWords: 'the' })],
    ['rare word', () => ({ ...first, filterWords: 'xylophone' })],
  ];
  return kinds.map(([name, body]) => ({
    name: `Responses of ${LISTED} locations: ${name}`,
    path: '/api/dash/fetchfeedback',
    body: (call: number) => ({ locations, ...body(call) }),
  }));
}

async function reviewKinds(client: pg.Client, locations: readonly string[]) {
  const ids = await pickIds(client, { table: 'reviews', id: 'review_id', locations });
  const kinds: Kind[] = [
    ['first 50', () => ({})],
    ['next 50 from anywhere', (call) => ({ startAfter: ids[call] })],
    ['not answered, lowest first', () => ({ answered: false, sort: 'lowest' })],
    ['text filter', (call) => ({ filterWords: `ext ${call % 90}` })],
  ];
  return kinds.map(([name, body]) => ({
    name: `Reviews of ${LISTED} locations: ${name}`,
    path: '/api/dash/fetchreviews',
    body: (call: number) => ({ platform: 'all', locations, ...body(call) }),
  }));
}

const DAYS = [7, 30, 90, 365];

function figureKinds(count: number) {
  const period = (call: number) => lastDays(DAYS[call % DAYS.length] ?? 0);
  return [
    { name: `Comparison of ${count} locations`, path: '/api/dash/getmultisinfo', body: period },
    {
      name: `Home: trend and counts of ${count} locations together`,
      path: '/api/dash/getanalytics',
      body: (call: number) => ({ ...period(call), locations: 'all' }),
    },
    {
      name: `Home: scores of ${count} locations together`,
      path: '/api/fetchnps',
      body: (call: number) => ({ target: ['all', '90d'][call % 2], locations: 'all' }),
    },
  ];
}

function lastDays(days: number): object {
  const now = Math.floor(Date.now() / 1000);
  return { timeFromS: now - days * 86_400, timeToS: now };
}

interface Rows {
  table: string;
  id: string;
  locations: readonly string[];
}

/** The ids of some rows, of any time. */
async function pickIds(client: pg.Client, { table, id, locations }: Rows): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select ${id} as id from ${table} where business_id = any($1)
      order by md5(${id}::text) limit 101`,
    [locations],
  );
  return rows.map((row) => row.id);
}
