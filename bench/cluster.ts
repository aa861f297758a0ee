import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { CHECKOUT, type Goodword, startGoodword } from '#tests/start/running-goodword.ts';
import {
  addressOf,
  createClusterDatabase,
  dropOnNodes,
  listNodes,
  run,
  type TestCluster,
} from '#tests/support/cluster-database.ts';
import { createBusiness, type Respondent } from '#tests/support/factories.ts';
import { OLDER_BINARIES, startOlderPostgres } from '#tests/support/temporary-postgres.ts';
import { createTestClient } from '#tests/support/test-client.ts';
import { GENERATOR, storeAnswers } from './answers.ts';
import { type Figure, median, ROUNDS } from './figure.ts';
import { openSessions } from './open-sessions.ts';
import { openMillion, readMillion } from './read-million.ts';

const SECONDS = 8;
const CALLERS = 64;
const BUSINESSES = 8;
const SESSIONS_EACH = 125;
const GOAL = 0.15;
const NODE_SETTINGS = ['jit = off', 'random_page_cost = 1.1'];
const ON_CLUSTER = { DATABASE_CLUSTER: 'citus' };

interface Product {
  goodword: Goodword;
  env: Record<string, string>;
  dataDir: string;
  connectionString: string;
}

/**
 * Compares Goodword on the cluster of CLUSTER_URL with one PostgreSQL 15; neither waits for the
 * disk.
 */
export async function clusterFigures(): Promise<Figure[]> {
  const url = process.env.CLUSTER_URL;
  if (!url) throw new Error('CLUSTER_URL is missing: the address of a coordinator.');
  const postgres = await startOlderPostgres();
  if (!postgres) throw new Error('PostgreSQL 15 is not installed.');
  const prefix = `bench_${randomBytes(4).toString('hex')}`;
  const products: Product[] = [];
  const start = async (connectionString: string, env = {}) => {
    const product = await startOn(connectionString, env);
    products.push(product);
    return product;
  };
  const { connectionString: alone } = postgres;
  try {
    const one = await start(alone);
    const empty = await createTunedDatabase({ url, prefix });
    const cluster = await start(empty.connectionString, ON_CLUSTER);
    const ingested = await ingest(one, cluster);
    await stop(cluster);
    const figures = await readOn(one);
    const filled = await createTunedDatabase({ url, prefix });
    await moveToCluster(alone, filled.connectionString);
    const nodes = (await listNodes({ url })).map((node) => addressOf(url, node, 'postgres'));
    const figuresThere = await readOn(await start(filled.connectionString, ON_CLUSTER), nodes);
    return [ingested, ...beside(figuresThere, figures)];
  } finally {
    for (const product of products) await stop(product);
    await dropOnNodes({ url, prefix });
    await postgres.stop();
  }
}

/** The settings that docs/operations.md recommends for nodes; the single PostgreSQL has them too. */
async function createTunedDatabase(cluster: TestCluster): Promise<{ connectionString: string }> {
  const { connectionString } = await createClusterDatabase(cluster, 'nothing');
  const name = new URL(connectionString).pathname.slice(1);
  for (const node of await listNodes(cluster)) {
    const server = addressOf(cluster.url, node, 'postgres');
    for (const setting of NODE_SETTINGS) await run(server, `alter database ${name} set ${setting}`);
  }
  return { connectionString };
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

async function stop({ goodword, dataDir }: Product): Promise<void> {
  goodword.signal('SIGTERM');
  await goodword.ended();
  await rm(dataDir, { recursive: true, force: true });
}

/** The two take turns, so that they meet the same machine load. */
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
    name: `Answers of ${BUSINESSES} businesses stored, ${CALLERS} callers at a time (${GENERATOR})`,
    measured: `${ratio.toFixed(2)} of one PostgreSQL 15 (${rateOf(1).toFixed(0)}/s of ${rateOf(0).toFixed(0)}/s), ${failed} failed`,
    goal: `at least ${GOAL.toFixed(2)}, none failed`,
    isMet: ratio >= GOAL && failed === 0,
  };
}

async function openSessionsOf({ url }: Goodword): Promise<Respondent[]> {
  const api = createTestClient(url);
  const sessions: Respondent[][] = [];
  for (let count = 0; count < BUSINESSES; count += 1) {
    sessions.push(await openSessions(api, await createBusiness(api), SESSIONS_EACH));
  }
  // Round-robin over the businesses.
  return Array.from({ length: SESSIONS_EACH }, (_, at) =>
    sessions.flatMap((ofBusiness) => ofBusiness[at] ?? []),
  ).flat();
}

function beside(figures: readonly Figure[], alone: readonly Figure[]): Figure[] {
  return figures.map((figure, at) => ({
    ...figure,
    measured: `${figure.measured}; one PostgreSQL 15: ${alone[at]?.measured}`,
  }));
}

/** Follows docs/operations.md: a dump, restored into the coordinator's database and distributed there. */
async function moveToCluster(from: string, to: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'goodword-dump-'));
  const file = join(dir, 'dump');
  const call = promisify(execFile);
  try {
    await call(join(OLDER_BINARIES, 'pg_dump'), ['--format=custom', `--file=${file}`, from]);
    const restore = ['--no-owner', '--no-privileges', '--jobs=2', `--dbname=${to}`, file];
    await call(join(OLDER_BINARIES, 'pg_restore'), restore);
    const args = [join(CHECKOUT, 'scripts/run.mjs'), 'distribute', '--backup-made'];
    const env = { PATH: process.env.PATH, HOME: dir, DATABASE_URL: to };
    await call(process.execPath, args, { cwd: CHECKOUT, env });
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** A million responses of one business on one node; created if missing. */
async function readOn(product: Product, nodes?: readonly string[]): Promise<Figure[]> {
  const { goodword, env, dataDir, connectionString } = product;
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const api = createTestClient(goodword.url);
    return await readMillion(await openMillion({ api, dataDir, client, nodes, env }));
  } finally {
    await client.end();
  }
}
