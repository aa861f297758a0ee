import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createClock } from '#server/platform/clock.ts';
import { connectDatabase, type DatabaseConnections } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { bindJob, defineJob, enqueue } from './job.ts';
import { startWorker, type Worker } from './worker.ts';

const greet = defineJob('test.greet', z.object({ name: z.string() }));
const log = createLog('silent');

let testDatabase: TestDatabase;
let connections: DatabaseConnections;
let greeted: string[];
let workers: Worker[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  connections = connectDatabase({
    connectionString: testDatabase.connectionString,
    maxConnections: 10,
    onConnectionLost: () => {},
  });
});
afterAll(async () => {
  await connections.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  greeted = [];
  workers = [];
  await sql`delete from graphile_worker._private_jobs`.execute(connections.database);
  await sql`delete from worker_heartbeats`.execute(connections.database);
});
afterEach(() => Promise.all(workers.map((worker) => worker.stop())));

async function work({ isOnlyProcess = false, run = async () => {}, pollInterval = 2000 } = {}) {
  const jobs = [
    bindJob(greet, async ({ name }) => {
      greeted.push(name);
      await run();
    }),
  ];
  const worker = await startWorker({
    pool: connections.pool,
    jobs,
    clock: createClock(0),
    log,
    isOnlyProcess,
    pollInterval,
  });
  workers.push(worker);
  return worker;
}

const add = (name: string, key?: string, delay = 0) =>
  connections.database
    .transaction()
    .execute((tx) => enqueue(tx, greet, { name }, key === undefined ? { delay } : { key, delay }));

async function countJobs(): Promise<number> {
  const { rows } = await sql`select from graphile_worker._private_jobs`.execute(
    connections.database,
  );
  return rows.length;
}

test('a job exists only if the transaction that adds it commits', async () => {
  const rolledBack = connections.database.transaction().execute(async (tx) => {
    await enqueue(tx, greet, { name: 'nobody' });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await countJobs()).toBe(0);
  await add('Ada');
  expect(await countJobs()).toBe(1);
  await work();
  await expect.poll(() => greeted).toEqual(['Ada']);
  await expect.poll(countJobs).toBe(0);
});

test('jobs with the same key that have not started become one, with the newest payload', async () => {
  await add('one', 'key');
  await add('two', 'key');
  await add('three');
  await work();
  await expect.poll(() => [...greeted].sort()).toEqual(['three', 'two']);
});

test('a stream of changes does not delay the waiting job', async () => {
  await add('first', 'key', 60);
  const due = await dueAt();
  await add('last', 'key', 120);
  expect(await dueAt()).toEqual(due);
  expect(await countJobs()).toBe(1);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(connections.database);
  await work();
  await expect.poll(() => greeted).toEqual(['last']);
});

test('a job without a delay brings forward the waiting one', async () => {
  await add('later', 'key', 60);
  await add('now', 'key');
  await work();
  await expect.poll(() => greeted).toEqual(['now']);
  await expect.poll(countJobs).toBe(0);
});

async function dueAt(): Promise<Date | undefined> {
  const { rows } = await sql<{ dueAt: Date }>`
    select run_at as "dueAt" from graphile_worker._private_jobs`.execute(connections.database);
  return rows[0]?.dueAt;
}

test('a job added while a worker runs starts immediately, without waiting for the next poll', async () => {
  await work({ pollInterval: 3_600_000 });
  await add('Ada');
  await expect.poll(() => greeted).toEqual(['Ada']);
});

test('an invalid payload fails the job before its handler runs', async () => {
  const wrong = { name: 7 } as unknown as { name: string };
  await connections.database.transaction().execute((tx) => enqueue(tx, greet, wrong));
  await work();
  await expect.poll(lastError).toContain('invalid');
  expect(greeted).toEqual([]);
});

async function lastError(): Promise<string> {
  const { rows } = await sql<{ error: string | null }>`
    select last_error as error from graphile_worker._private_jobs`.execute(connections.database);
  return rows[0]?.error ?? '';
}

test('stopping a worker lets the running job finish', async () => {
  let isDone = false;
  const worker = await work({
    run: async () => {
      await sleep(300);
      isDone = true;
    },
  });
  await add('Ada');
  await expect.poll(() => greeted).toEqual(['Ada']);
  await worker.stop();
  workers = [];
  expect(isDone).toBe(true);
  expect(await countJobs()).toBe(0);
});

describe('a job that another worker has locked', () => {
  interface Lock {
    secondsAgo: number;
    seenAgo?: number;
    key?: string;
  }

  /** Leaves the job as the queue does when a worker is killed. */
  async function lockJob({ secondsAgo, seenAgo, key }: Lock) {
    await add('left over', key);
    await sql`update graphile_worker._private_jobs set attempts = 1, locked_by = 'worker-of-old',
                locked_at = now() - make_interval(secs => ${secondsAgo})`.execute(
      connections.database,
    );
    if (seenAgo === undefined) return;
    await sql`insert into worker_heartbeats (worker_id, last_seen_at)
              values ('worker-of-old', now() - make_interval(secs => ${seenAgo}))`.execute(
      connections.database,
    );
  }

  /** A job's end is stored a moment after its work is done. */
  async function expectOnlyAdaDone(): Promise<void> {
    await expect.poll(countJobs).toBe(1);
    expect(greeted).toEqual(['Ada']);
  }

  test.for([
    { secondsAgo: 200 },
    { secondsAgo: 500, seenAgo: 150 },
  ])('runs once that worker has not reported for long, or never has: %j', async (lock) => {
    await lockJob(lock);
    await work();
    await expect.poll(() => greeted).toEqual(['left over']);
  });

  test('is left to the one that was requested since', async () => {
    await lockJob({ secondsAgo: 200, key: 'greeting' });
    await add('Ada', 'greeting');
    await work();
    await expect.poll(countJobs).toBe(0);
    expect(greeted).toEqual(['Ada']);
  });

  test('stays locked while that worker is alive, however long the job takes', async () => {
    await lockJob({ secondsAgo: 3600, seenAgo: 20 });
    await work();
    await add('Ada');
    await expectOnlyAdaDone();
  });

  test('stays locked if a worker that has not reported yet locked it just now', async () => {
    await lockJob({ secondsAgo: 5 });
    await work();
    await add('Ada');
    await expectOnlyAdaDone();
  });

  test('runs immediately if no other process can exist, as on the embedded database', async () => {
    await lockJob({ secondsAgo: 1, seenAgo: 1 });
    await work({ isOnlyProcess: true });
    await expect.poll(() => greeted).toEqual(['left over']);
  });
});

test('a running worker records that it is alive, and deletes the record when it stops', async () => {
  const workerIds = async () =>
    (await connections.database.selectFrom('worker_heartbeats').selectAll().execute()).length;
  const worker = await work();
  expect(await workerIds()).toBeGreaterThan(0);
  await worker.stop();
  workers = [];
  expect(await workerIds()).toBe(0);
});

test('a job that runs for hours is not given to another worker', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await work({ run: () => (greeted.length === 1 ? held : Promise.resolve()) });
  await add('Ada');
  await expect.poll(() => greeted).toEqual(['Ada']);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '3 hours'`.execute(
    connections.database,
  );
  await work();
  await add('Grace');
  await expect.poll(() => greeted).toEqual(['Ada', 'Grace']);
  await expect.poll(countJobs).toBe(1);
  finish();
  await expect.poll(countJobs).toBe(0);
});

test('a runner that the queue ends is started again under another name', async () => {
  const names = async () =>
    (await connections.database.selectFrom('worker_heartbeats').selectAll().execute()).map(
      (row) => row.worker_id,
    );
  const worker = await work();
  const before = await names();
  // What the queue's library says to older workers when a newer one changes its tables.
  await sql`select pg_notify('worker:migrate', '{"breaking":true,"migrationNumber":99}')`.execute(
    connections.database,
  );
  await expect.poll(names).toEqual([]);
  process.exitCode = undefined;
  await add('Ada');
  await expect.poll(() => greeted).toEqual(['Ada']);
  await expect.poll(countJobs).toBe(0);
  expect(worker.isAlive()).toBe(true);
  expect(await names()).not.toContain(before[0]);
});
