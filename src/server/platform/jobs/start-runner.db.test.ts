import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createClock } from '#server/platform/clock.ts';
import { connectDatabase, type DatabaseConnections } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { outcomes } from '#server/platform/metrics/outcomes.ts';
import { readPrometheusText } from '#tests/support/prometheus-text.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { bindJob, defineJob, enqueue } from './job.ts';
import { startRunner } from './start-runner.ts';

let testDatabase: TestDatabase;
let connections: DatabaseConnections;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  connections = connectDatabase({
    connectionString: testDatabase.connectionString,
    maxConnections: 5,
    onConnectionLost: () => {},
  });
});
afterAll(async () => {
  await connections.close();
  await testDatabase.drop();
});

const clock = createClock(0);

const start = (pool: pg.Pool, watchInterval: number) =>
  startRunner({
    pool,
    jobs: [bindJob(defineJob('test.nothing', z.object({})), async () => {})],
    clock,
    log: createLog('silent'),
    concurrency: 1,
    pollInterval: 5,
    watchInterval,
  });

/** The pool, calling back before each statement of a borrowed client. */
function observe(pool: pg.Pool, onStatement: (text: string) => void): pg.Pool {
  const connect = async (callback?: Parameters<pg.Pool['connect']>[0]) => {
    if (callback) return pool.connect(callback);
    const client = await pool.connect();
    return {
      async query(config: pg.QueryConfig) {
        onStatement(config.text);
        return client.query(config);
      },
      release: (error?: Error) => client.release(error),
    };
  };
  return new Proxy(pool, {
    get(target, key) {
      const value = key === 'connect' ? connect : Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

test('a runner that asks for no more jobs, because its first question failed, counts as ended', async () => {
  let failures = 0;
  const pool = observe(connections.pool, (text) => {
    if (!text.includes('_private_tasks') || failures > 0) return;
    failures += 1;
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const runner = await start(pool, 50);
  expect((await runner.ended).message).toBe('It asks for no more jobs.');
  expect(failures).toBe(1);
  await runner.stop({ isPatient: false });
});

test('a runner without work asks again and again, and goes on', async () => {
  let asks = 0;
  let onEnough = () => {};
  const enough = new Promise<void>((resolve) => {
    onEnough = resolve;
  });
  const pool = observe(connections.pool, (text) => {
    if (text.includes('skip locked')) asks += 1;
    if (asks === 500) onEnough();
  });
  const runner = await start(pool, 500);
  expect(await Promise.race([runner.ended, enough])).toBeUndefined();
  await runner.stop({ isPatient: true });
});

test('what a job logs, and its failure, carry its name and its id in the queue, not its payload', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const greet = defineJob('test.greet', z.object({ name: z.string() }));
  const work = bindJob(greet, async (_payload, ctx) => {
    ctx.log.info('greeting');
    throw new Error('a bug');
  });
  await connections.database
    .transaction()
    .execute((tx) => enqueue(tx, greet, { name: 'Ada Lovelace' }));
  const runner = await startRunner({
    pool: connections.pool,
    jobs: [work],
    clock,
    log,
    concurrency: 1,
    pollInterval: 5,
  });
  await expect.poll(() => lines.map(({ msg }) => msg)).toEqual(['greeting', 'job failed']);
  await runner.stop({ isPatient: true });
  const jobId = expect.any(Number);
  expect(lines).toMatchObject([
    { job: 'test.greet', jobId },
    { job: 'test.greet', jobId, attempts: 1, maxAttempts: 25, err: { message: 'a bug' } },
  ]);
  expect(JSON.stringify(lines)).not.toContain('Ada');
});

test('the ends of jobs are counted by job and outcome', async () => {
  const flaky = defineJob('test.flaky', z.object({ fails: z.boolean() }));
  const work = bindJob(flaky, async ({ fails }) => {
    if (fails) throw new Error('a bug');
  });
  await connections.database.transaction().execute(async (tx) => {
    for (const fails of [true, false, false]) await enqueue(tx, flaky, { fails });
  });
  const runner = await startRunner({
    pool: connections.pool,
    jobs: [work],
    clock,
    log: createLog('silent'),
    concurrency: 1,
    pollInterval: 5,
  });
  const ended = (outcome: string) =>
    `goodword_jobs_ended_total{job="test.flaky",outcome="${outcome}"}`;
  const counted = async () => {
    const samples = readPrometheusText(await outcomes.metrics());
    return [samples.get(ended('done')), samples.get(ended('failed'))];
  };
  await expect.poll(counted).toEqual([2, 1]);
  await runner.stop({ isPatient: true });
});

test("a job's time is that of the product's clock", async () => {
  const tell = defineJob('test.tell', z.object({}));
  const told: Date[] = [];
  const work = bindJob(tell, async (_payload, { now }) => void told.push(now));
  await connections.database.transaction().execute((tx) => enqueue(tx, tell, {}));
  const at = new Date('2040-05-06T07:08:09Z');
  const runner = await startRunner({
    pool: connections.pool,
    jobs: [work],
    clock: { now: () => at },
    log: createLog('silent'),
    concurrency: 1,
    pollInterval: 5,
  });
  await expect.poll(() => told).toEqual([at]);
  await runner.stop({ isPatient: true });
});
