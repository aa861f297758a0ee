import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { borrowEmbeddedDatabase } from '#server/platform/embedded-database/borrow-embedded-database.ts';
import { type Goodword, startGoodword } from '#tests/start/running-goodword.ts';
import { createBusiness } from '#tests/support/factories.ts';
import { superuserUrl } from '#tests/support/temporary-postgres.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { copyToLocations } from './copy-to-locations.ts';
import { type Caller, signInToDemo } from './demo-owner.ts';
import { type Figure, median, ROUNDS } from './figure.ts';
import { fillDemo } from './fill-demo.ts';
import { readLocations } from './read-locations.ts';
import { untilCleared, untilIndexed } from './read-million.ts';
import { timeCall } from './time-call.ts';

const RESPONSES = 5_000;
const COMPARED = 100;
/** At most in one file. */
const IMPORTED = 300;

/**
 * How fast a parent reads its locations together, and adds and prints many. Goodword is one of its own, whose demo
 * business becomes the parent.
 */
export async function locationFigures(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goodword-locations-'));
  const goodword = await startGoodword({ dataDir, env: { RATE_LIMIT: '0', LOG_LEVEL: 'error' } });
  try {
    await goodword.serving();
    return await measure(goodword, dataDir);
  } finally {
    goodword.signal('SIGTERM');
    await goodword.ended();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(goodword: Goodword, dataDir: string): Promise<Figure[]> {
  const { connectionString } = await borrowEmbeddedDatabase({ dataDir, log: () => {} });
  // Only a superuser may ask for a checkpoint.
  const client = new pg.Client({ connectionString: superuserUrl(connectionString) });
  await client.connect();
  try {
    const added = await addingFigures(await signInToDemo(goodword), client);
    const caller = await signInToDemo(goodword);
    await fillDemo({ dataDir, sessions: RESPONSES });
    const ids = await fillLocations(client, caller);
    const read = await readLocations(() => signInToDemo(goodword), client, ids);
    return [...read, ...added];
  } finally {
    await client.end();
  }
}

/** The demo business with locations that have as much as itself. */
async function fillLocations(client: pg.Client, { bID, ...caller }: Caller): Promise<string[]> {
  await untilIndexed({ client, bID });
  await makeRoom(client, bID, COMPARED);
  const ids = await importLocations({ bID, ...caller }, COMPARED);
  await copyToLocations(client, { from: bID, to: ids });
  await untilCleared(client);
  return ids;
}

/** What waits in an account, so that a file of locations and their prints are measured. */
async function addingFigures({ api }: { api: TestClient }, client: pg.Client): Promise<Figure[]> {
  const times: { imported: number; printed: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bID, owner } = await createBusiness(api);
    await makeRoom(client, bID, IMPORTED);
    const caller = { api, bID, headers: { ...owner.headers } };
    const imported = await timed(() => importLocations(caller, IMPORTED));
    const printed = await timed(() => printAll(caller));
    times.push({ imported, printed });
  }
  return [
    {
      name: `${IMPORTED} locations added from a CSV file`,
      measured: inSeconds(times.map(({ imported }) => imported)),
      goal: 'none',
      isMet: true,
    },
    {
      name: `Posters of ${IMPORTED} locations as one PDF`,
      measured: inSeconds(times.map(({ printed }) => printed)),
      goal: 'none',
      isMet: true,
    },
  ];
}

async function makeRoom(client: pg.Client, bID: string, locations: number): Promise<void> {
  await client.query('update businesses set special_multis_allowed = $2 where business_id = $1', [
    bID,
    locations,
  ]);
}

async function importLocations({ api, bID, headers }: Caller, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => `Shop ${at},Road ${at},Region ${at % 7}`);
  const csv = ['Name,Address,Region', ...rows].join('\n');
  const body = { bID, csv, likeLocationID: bID };
  const answer = await api.post('/api/dash/importlocationscsv', body, headers);
  if (answer.status !== 200) throw new Error(`Not imported: ${answer.status}.`);
  return answer.body.locations.map((one: { bID: string }) => one.bID);
}

async function printAll({ api, bID, headers }: Caller): Promise<void> {
  const options = { kind: 'poster', paper: 'a4', bleed: false, logoInCode: false, linkIDs: [] };
  const texts = { language: null, headline: '', callToAction: '' };
  const body = JSON.stringify({ bID, ...options, ...texts, locations: 'all' });
  await timeCall(`${api.origin}/api/dash/makeprintfile`, body, headers);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function inSeconds(times: readonly number[]): string {
  return `median of ${times.length}: ${median(times).toFixed(1)} s`;
}
