import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createClock } from '#server/platform/clock.ts';
import { connectDatabase, type DatabaseConnections } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { RunningPostgres } from '#server/platform/embedded-database/start-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { databaseProcesses, killDatabase } from '#tests/start/running-goodword.ts';
import { MIGRATIONS } from '#tests/support/database-server.ts';
import { startTemporaryPostgres, superuserUrl } from '#tests/support/temporary-postgres.ts';
import { bindJob, defineJob, enqueue } from './job.ts';
import { startWorker, type Worker } from './worker.ts';

const ROUNDS = 3;
const JOBS = 12;
/** As many as one worker runs at once. */
const AT_ONCE = 4;

const tick = defineJob('test.tick', z.object({}), { every: '* * * * *' });
const count = defineJob('test.count', z.object({ number: z.number() }));

let postgres: RunningPostgres;
let connections: DatabaseConnections;
let superuser: pg.Pool;
/** PostgreSQL's own folder. */
let folder: string;
let worker: Worker | undefined;
/** What the worker logged. */
let lines: string[];
/** Jobs whose work is done, each as often as it was done. */
let done: number[];
/** Work that waits to be allowed to end. */
let ending: (() => void)[];
let isHeld: boolean;

beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  await migrate(postgres.connectionString, MIGRATIONS);
  superuser = new pg.Pool({ connectionString: superuserUrl(postgres.connectionString), max: 1 });
  superuser.on('error', () => {});
  const { rows } = await superuser.query('show data_directory');
  folder = rows[0].data_directory;
  // What is committed survives its end, though not the machine's.
  await superuser.query('alter role goodword set synchronous_commit = on');
  connections = connectDatabase({
    connectionString: postgres.connectionString,
    maxConnections: 8,
    onConnectionLost: () => {},
  });
});
afterAll(async () => {
  await connections.close();
  await superuser.end();
  await postgres.stop();
});
afterEach(async () => {
  await worker?.stop();
  vi.unstubAllGlobals();
});

async function work() {
  lines = [];
  done = [];
  ending = [];
  isHeld = true;
  const run = async ({ number }: { number: number }) => {
    if (isHeld) await new Promise<void>((resolve) => ending.push(resolve));
    done.push(number);
  };
  worker = await startWorker({
    pool: connections.pool,
    jobs: [bindJob(count, run), bindJob(tick, async () => {})],
    clock: createClock(0),
    log: createLog('warn', { write: (line) => void lines.push(line) }),
    isOnlyProcess: true,
    pollInterval: 100,
  });
}

const add = (numbers: readonly number[]) =>
  connections.database.transaction().execute(async (tx) => {
    for (const number of numbers) await enqueue(tx, count, { number });
  });

/** Those that are due; undefined while the database does not answer. */
async function countJobs(): Promise<number | undefined> {
  const jobs = sql`select from graphile_worker._private_jobs where run_at <= now()`.execute(
    connections.database,
  );
  return jobs.then(
    ({ rows }) => rows.length,
    () => undefined,
  );
}

const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'goodword'`;

interface Outage {
  begin: () => Promise<unknown> | unknown;
  end: () => Promise<unknown> | unknown;
  /** Whether the worker has met it. */
  isMet: () => boolean;
}

const isLogged = () => lines.length > 0;
const signalAll = (name: NodeJS.Signals) => {
  for (const pid of databaseProcesses(folder)) process.kill(pid, name);
};

const OUTAGES: Record<string, Outage> = {
  // It is restarted at once, on the same port.
  'the database is killed': { begin: () => killDatabase(folder), end() {}, isMet: isLogged },
  'all connections are ended': {
    begin: () => superuser.query(endConnections),
    end() {},
    isMet: isLogged,
  },
  'no connection is left': {
    async begin() {
      await superuser.query('alter role goodword connection limit 0');
      await superuser.query(endConnections);
    },
    end: () => superuser.query('alter role goodword connection limit -1'),
    isMet: isLogged,
  },
  'the database freezes': {
    begin: () => signalAll('SIGSTOP'),
    end: () => signalAll('SIGCONT'),
    isMet: () => done.length % JOBS === AT_ONCE,
  },
};

test.for(Object.entries(OUTAGES))('every job is done although, as jobs end, %s', async ([
  ,
  { begin, end, isMet },
]) => {
  await work();
  for (let round = 0; round < ROUNDS; round += 1) {
    isHeld = true;
    const numbers = Array.from({ length: JOBS }, (_, index) => round * JOBS + index);
    await add(numbers);
    await expect.poll(() => ending.length).toBe(AT_ONCE);
    lines = [];
    await begin();
    isHeld = false;
    for (const allow of ending.splice(0)) allow();
    await expect.poll(isMet).toBe(true);
    await end();
    await expect.poll(countJobs, { timeout: 10_000 }).toBe(0);
    expect(numbers.filter((number) => !done.includes(number))).toEqual([]);
  }
});

test('every job is done although, while a minute adds its jobs, the database is killed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    beginMinuteIn(1_000);
    await work();
    isHeld = false;
    const blocker = await superuser.connect();
    await blocker.query('begin; lock table graphile_worker._private_known_crontabs');
    await expect.poll(() => blocker.query(WAITING).then(({ rowCount }) => rowCount)).toBe(1);
    killDatabase(folder);
    blocker.release(true);
    const numbers = Array.from({ length: JOBS }, (_, index) => index);
    await expect.poll(() => add(numbers).then(isDone, isNotDone)).toBe(true);
    await expect.poll(countJobs, { timeout: 10_000 }).toBe(0);
    expect(numbers.filter((number) => !done.includes(number))).toEqual([]);
    await worker?.stop();
  }
});

const WAITING = `select from pg_stat_activity where wait_event_type = 'Lock'`;
const isDone = () => true;
const isNotDone = () => false;

/** Sets the date so that a minute begins after this many milliseconds, when the queue adds its scheduled jobs. */
function beginMinuteIn(milliseconds: number): void {
  vi.unstubAllGlobals();
  const RealDate = Date;
  const ahead = 60_000 - (RealDate.now() % 60_000) - milliseconds;
  class ShiftedDate extends RealDate {
    constructor(...args: unknown[]) {
      super(...((args.length > 0 ? args : [ShiftedDate.now()]) as [number]));
    }
    static override now(): number {
      return RealDate.now() + ahead;
    }
  }
  vi.stubGlobal('Date', ShiftedDate);
}
