import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { CHECKOUT, type Goodword, startGoodword } from '#tests/start/running-goodword.ts';
import { createClusterDatabase } from '#tests/support/cluster-database.ts';
import { createBusiness, type Respondent } from '#tests/support/factories.ts';
import { openFrontDoor } from '#tests/support/front-door.ts';
import { startOlderPostgres } from '#tests/support/throw-away-postgres.ts';
import { GENERATOR, storeAnswers } from './answers.ts';
import { type Figure, median, ROUNDS } from './figure.ts';
import { openSessions } from './open-sessions.ts';
import { openMillion, readMillion } from './read-million.ts';

const SECONDS = 8;
const CALLERS = 64;
const BUSINESSES = 8;
const SESSIONS_EACH = 125;
const GOAL = 0.15;

interface Product {
  goodword: Goodword;
  env: Record<string, string>;
  dataDir: string;
  connectionString: string;
}

/** Goodword on the cluster of CLUSTER_URL beside Goodword on one PostgreSQL 15, neither of which waits for the disk. */
export async function clusterFigures(): Promise<Figure[]> {
  const url = process.env.CLUSTER_URL;
  if (!url) throw new Error('CLUSTER_URL is missing: the address of a coordinator.');
  const postgres = await startOlderPostgres();
  if (!postgres) throw new Error('PostgreSQL 15 is not installed.');
  const prefix = `bench_${randomBytes(4).toString('hex')}`;
  const distributed = await createClusterDatabase({ url, prefix }, 'nothing');
  const products: Product[] = [];
  try {
    products.push(await startOn(postgres.connectionString));
    products.push(await startOn(distributed.connectionString, { DATABASE_CLUSTER: 'citus' }));
    const [one, cluster] = products;
    if (!one || !cluster) return [];
    return [await ingest(one, cluster), ...(await reading(one, cluster))];
  } finally {
    for (const { goodword, dataDir } of products) {
      goodword.signal('SIGTERM');
      await goodword.ended();
      await rm(dataDir, { recursive: true, force: true });
    }
    await distributed.drop();
    await postgres.stop();
  }
}

async function startOn(connectionString: string, more = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goodword-bench-'));
  const serverTimes = pathToFileURL(join(CHECKOUT, 'bench/server-times.mjs'));
  const env = { DATABASE_URL: connectionString, ...more };
  const goodword = await startGoodword({
    dataDir,
    env: {
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--import=${serverTimes}`,
      ...env,
    },
  });
  await goodword.serving();
  return { goodword, env, dataDir, connectionString };
}

/** Rounds on both take turns, so that they meet the same machine. */
async function ingest(one: Product, cluster: Product): Promise<Figure> {
  const measured = await Promise.all(
    [one, cluster].map(async ({ goodword }) => ({
      url: `${goodword.url}/api/survey/answer`,
      sessions: await openSessionsOf(goodword),
    })),
  );
  const rates: number[][] = [];
  let failed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const row: number[] = [];
    for (const side of measured) {
      const load = await storeAnswers({ ...side, callers: CALLERS, seconds: SECONDS });
      row.push(load.answersPerSecond);
      failed += load.failed;
    }
    rates.push(row);
  }
  const rateOf = (side: number) => median(rates.map((row) => row[side] ?? Number.NaN));
  const ratio = median(rates.map(([alone = Number.NaN, together = 0]) => together / alone));
  return {
    name: `on three nodes: answers of ${BUSINESSES} businesses stored, ${CALLERS} callers (${GENERATOR})`,
    measured: `${ratio.toFixed(2)} of one PostgreSQL 15 (${rateOf(1).toFixed(0)}/s of ${rateOf(0).toFixed(0)}/s), ${failed} failed`,
    goal: `at least ${GOAL.toFixed(2)}, none failed`,
    isMet: ratio >= GOAL && failed === 0,
  };
}

async function openSessionsOf({ url }: Goodword): Promise<Respondent[]> {
  const door = openFrontDoor(url);
  const sessions: Respondent[][] = [];
  for (let count = 0; count < BUSINESSES; count += 1) {
    sessions.push(await openSessions(door, await createBusiness(door), SESSIONS_EACH));
  }
  // One of each business after the other.
  return Array.from({ length: SESSIONS_EACH }, (_, at) =>
    sessions.flatMap((ofBusiness) => ofBusiness[at] ?? []),
  ).flat();
}

/** A million responses of one business, which live on one node. */
async function reading(one: Product, cluster: Product): Promise<Figure[]> {
  const alone = await readOn(one);
  const together = await readOn(cluster);
  return together.map((figure, at) => ({
    ...figure,
    name: `on three nodes: ${figure.name}`,
    measured: `${figure.measured}; one PostgreSQL 15: ${alone[at]?.measured}`,
  }));
}

async function readOn({ goodword, env, dataDir, connectionString }: Product): Promise<Figure[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const door = openFrontDoor(goodword.url);
    return await readMillion(await openMillion({ door, dataDir, client, env }));
  } finally {
    await client.end();
  }
}
