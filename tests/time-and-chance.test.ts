import { describe, expect, test } from 'vitest';
import { occurrences, readSources, type SourceFile } from './support/source-files.ts';

/** Where a process reads time or chance itself: verbs and jobs get theirs from `ctx`, the rest from what is passed in. */
const DIRECT_READS = {
  'src/server/platform/clock.ts': 'the clock itself',
  'src/server/platform/random.ts': 'chance itself',

  'src/server/adapters/files/check-bucket.ts':
    'the name of a file that is written to try the bucket',
  'src/server/adapters/files/local.ts': 'the name of an unfinished file',
  'src/server/adapters/files/sign-address.ts':
    'the time of a signature, which S3 compares with its own clock',
  'src/server/adapters/mail/check-mail-server.ts': 'a deadline',
  'src/server/adapters/mail/compose-mail.ts':
    'the Date header, which recipients compare with their clocks',
  'src/server/adapters/mail/smtp-connection.ts': 'deadlines',
  'src/server/commands/demo.ts': 'how often progress is printed',
  'src/server/long-command.ts': 'how often progress is printed',
  'src/server/modules/domains/site-reader.ts': 'the age of what is cached, measured in memory',
  'src/server/modules/invites/visits/record-visits.ts':
    'the gaps between visits, measured in memory',
  'src/server/modules/live/open-live-stream.ts': 'a timer until a token expires',
  'src/server/modules/messages/delivery/delivery-loop.ts': 'the end of patience while stopping',
  'src/server/modules/messages/delivery/send-pool.ts': 'a timer between two messages',
  'src/server/modules/read-model/index-waker.ts': 'a pause, measured in memory',
  'src/server/modules/read-model/internal/changes/store.ts':
    'ids of notes for the index, which are deleted once worked off; nobody reads their time',
  'src/server/modules/read-model/internal/recount/store.ts': 'the same notes',
  'src/server/modules/widgets/files/widget-files.ts': 'the name of a file store',
  'src/server/platform/access/access-tokens.ts': 'how often keys are read, measured in memory',
  'src/server/platform/cached-read.ts': 'the age of what is cached, measured in memory',
  'src/server/platform/database/database-errors.ts': 'how long a full disk counts, in memory',
  'src/server/platform/database/inspect-server.ts':
    "compares the machine's clock with the database's",
  'src/server/platform/database/migrate.ts': 'a measured duration',
  'src/server/platform/database/patient-pool.ts': 'a deadline',
  'src/server/platform/database/wait-for-database.ts': 'a measured duration',
  'src/server/platform/embedded-database/borrow-embedded-database.ts': 'a deadline',
  'src/server/platform/embedded-database/left-over-postmaster.ts': 'a deadline',
  'src/server/platform/http/request-ids.ts': 'the id of a request',
  'src/server/platform/jobs/add-missing-jobs.ts': 'the queue, which has its own time',
  'src/server/platform/jobs/business-job.ts': 'the queue, which has its own time',
  'src/server/platform/jobs/supervise-runner.ts': 'measured durations',
  'src/server/platform/metrics/database-gauges.ts': 'the queue, which has its own time',
  'src/server/start/end-on-signal.ts': 'the time between two signals',
};

const DIRECT_READ =
  /\bnew Date\(\s*\)|\bnew Date\b(?!\()|\bDate\.now\b|\bDate\(\s*\)|\bMath\.random\b|\brandomUUID\(|\bperformance\.now\b/;
/** The database's clock, which a moved clock of the product does not move. */
const DATABASE_TIME =
  /(?<![.\w])(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\b(?:current_(?:timestamp|date|time)|localtime(?:stamp)?)\b/;

const server = readSources('src/server').filter(({ isTest }) => !isTest);
const modules = server.filter(({ path }) => path.startsWith('src/server/modules/'));

const sample = (text: string): SourceFile => ({ path: 'x.ts', text, isTest: false });

describe('time and chance', () => {
  test('come from ctx, or from a clock that is passed in', () => {
    const reads = server.flatMap((file) =>
      Object.hasOwn(DIRECT_READS, file.path) ? [] : occurrences(file, DIRECT_READ),
    );
    expect(reads).toEqual([]);
  });

  test('are still read by each file that may', () => {
    const reading = server.filter((file) => occurrences(file, DIRECT_READ).length > 0);
    expect(reading.map(({ path }) => path).sort()).toEqual(Object.keys(DIRECT_READS).sort());
  });

  test("are never the database's in a module", () => {
    expect(modules.length).toBeGreaterThan(300);
    expect(modules.flatMap((file) => occurrences(file, DATABASE_TIME))).toEqual([]);
  });

  test('are made at the edge alone: where the product is put together, started or commanded', () => {
    const edge = /^src\/server\/(?:compose|start|commands)\/|^src\/server\/platform\/clock\.ts$/;
    const making = /\bcreateClock\(|\bmachineRandom\b/;
    const inside = server.filter(
      ({ path }) => !edge.test(path) && path !== 'src/server/platform/random.ts',
    );
    expect(inside.flatMap((file) => occurrences(file, making))).toEqual([]);
    expect(occurrences(sample('const now = createClock(0).now();'), making)).toHaveLength(1);
  });

  test.each([
    ['const at = new Date();', 1],
    ['const at = Date.now() + 5;', 1],
    ['const options = { now: Date.now };', 1],
    ['const random = Math.random;', 1],
    ['const id = randomUUID();', 1],
    ['// new Date()\nconst at = new Date(seconds);', 0],
    ['const at = clock.now();', 0],
  ])('of %j are found: %i', (text, count) => {
    expect(occurrences(sample(text), DIRECT_READ)).toHaveLength(count);
  });

  test.each([
    ['sql`select from a where due_at <= now()`', 1],
    ['sql`select current_timestamp`', 1],
    ['const now = clock.now();', 0],
  ])('of the database in %j are found: %i', (text, count) => {
    expect(occurrences(sample(text), DATABASE_TIME)).toHaveLength(count);
  });
});
