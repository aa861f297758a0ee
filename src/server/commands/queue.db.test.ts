import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '#tests/support/run-command.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { main } from './queue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  for (const table of ['graphile_worker._private_jobs', 'worker_heartbeats', 'sending_pauses']) {
    await sql`delete from ${sql.raw(table)}`.execute(server.database);
  }
});

const queue = (...argv: string[]) =>
  runCommand(main, argv, { DATABASE_URL: server.connectionString });

interface Jobs {
  job?: string;
  /** Minutes since the last attempt; also sets how old the job is. */
  age?: number;
  attempts?: number;
  error?: string | null;
  isRunning?: boolean;
  count?: number;
}

/** Adds jobs as the queue has them; returns their ids. */
async function add({
  job = 'files.sweep',
  age = 1,
  attempts = 0,
  error = null,
  isRunning = false,
  count = 1,
}: Jobs): Promise<string[]> {
  await sql`insert into graphile_worker._private_tasks (identifier) values (${job}) on conflict do nothing`.execute(
    server.database,
  );
  const { rows } = await sql<{ id: string }>`
    insert into graphile_worker._private_jobs
           (task_id, payload, attempts, last_error, run_at, updated_at, locked_at, locked_by)
    select t.id, '{"email": "ada@example.com"}', ${attempts}::int, ${error},
           now() - make_interval(mins => ${age}), now() - make_interval(mins => ${age}),
           case when ${isRunning} then now() end, case when ${isRunning} then 'worker 1' end
      from graphile_worker._private_tasks t, generate_series(1, ${count}::int)
     where t.identifier = ${job}
    returning id::text as id`.execute(server.database);
  return rows.map(({ id }) => id);
}

async function stateOf(id: string | undefined) {
  const { rows } = await sql<{ isDue: boolean; attempts: number }>`
    select run_at between now() - interval '1 minute' and now() as "isDue", attempts
      from graphile_worker.jobs where id = ${id}::bigint`.execute(server.database);
  return rows[0];
}

const DEAD = 25;

test('an empty queue is said to be empty', async () => {
  const { output, code } = await queue();
  expect(output).toContain('The queue is empty: nothing waits, and nothing has failed.');
  expect(code).toBe(0);
});

test('shows what waits, what runs and what has failed with its reason, without personal data', async () => {
  await add({ job: 'files.sweep', age: 90, count: 3 });
  const [running] = await add({ job: 'reviews.import', attempts: 1, isRunning: true });
  const [failed] = await add({
    job: 'messages.deliver',
    attempts: 2,
    error:
      'Nobody has ada@example.com or +1 202-555-0101 (0190a1b2-0000-7000-8000-000000000010).\nMore',
  });
  const { output } = await queue();
  expect(output).toContain('3 waiting, 1 running, 1 failed.');
  expect(output).toMatch(
    /files\.sweep: 3, the oldest due for 90 minutes \(\d{4}-\d\d-\d\d .* UTC\)/,
  );
  expect(output).toContain(`reviews.import: job ${running}, for `);
  expect(output).toContain(
    `messages.deliver: job ${failed}\n    Nobody has [address] or [number] (…). More\n`,
  );
  expect(output).toContain('; next try due now\n');
  expect(output).not.toContain('ada@example.com');
  expect(output).not.toContain('555');
});

test('a thousand failed jobs are a few lines, the newest reason first', async () => {
  await add({ attempts: DEAD, error: 'connect ECONNREFUSED', age: 5, count: 990 });
  for (let index = 0; index < 25; index += 1) {
    await add({ attempts: DEAD, error: `reason ${index}`, age: 100 + index, count: 2 });
  }
  const { output } = await queue();
  const lines = output.split('\n');
  expect(lines.length).toBeLessThan(80);
  expect(lines).toContain('    connect ECONNREFUSED');
  expect(lines.find((line) => line.includes('990 jobs:'))).toMatch(/: \d+(, \d+){4} and 985 more$/);
  expect(output.indexOf('ECONNREFUSED')).toBeLessThan(output.indexOf('reason 0'));
  expect(output).toContain('; given up');
  expect(output).toContain('  and 12 more jobs\n');

  const all = await queue('--all');
  expect(all.output.trim().split('\n')).toHaveLength(1040);
  const { failed } = JSON.parse((await queue('--json')).output);
  expect(failed).toHaveLength(26);
  expect(failed[0]).toMatchObject({ reason: 'connect ECONNREFUSED', count: 990, givenUp: 990 });
});

test('retries jobs by id, also one that was given up, but not one that runs', async () => {
  const [dead] = await add({ attempts: DEAD, error: 'refused', age: 50 });
  const [other] = await add({ attempts: DEAD, error: 'refused', age: 50 });
  const [running] = await add({ attempts: 1, isRunning: true, age: 50 });
  const { output, code } = await queue('retry', dead ?? '', running ?? '');
  expect(output).toContain('1 job is due now and tried again within seconds.');
  expect(output).toContain(`Running or done already, so left alone: ${running}.`);
  expect(code).toBe(0);
  expect(await stateOf(dead)).toEqual({ isDue: true, attempts: 1 });
  expect(await stateOf(other)).toEqual({ isDue: false, attempts: DEAD });
  expect(await stateOf(running)).toEqual({ isDue: false, attempts: 1 });
});

test('retries all failed jobs, or those of one name', async () => {
  const [sweep] = await add({ job: 'files.sweep', attempts: DEAD, error: 'x', age: 50 });
  const [load] = await add({ job: 'reviews.import', attempts: 3, error: 'x', age: 50 });
  await add({ job: 'reviews.import', age: 50 });
  expect((await queue('retry', 'reviews.import')).output).toContain('1 job is due now');
  expect([await stateOf(load), await stateOf(sweep)]).toMatchObject([
    { isDue: true },
    { isDue: false },
  ]);
  expect((await queue('retry', '--all')).output).toContain('2 jobs are due now');
  expect(await stateOf(sweep)).toMatchObject({ isDue: true });
});

test('an unknown id, or a job that has not failed, changes nothing and ends with code 2', async () => {
  const [dead] = await add({ attempts: DEAD, error: 'refused', age: 50 });
  const unknown = await queue('retry', dead ?? '', '999999999');
  expect(unknown).toMatchObject({ code: 2, output: '' });
  expect(unknown.errors).toContain('The queue has no job 999999999.');
  expect(await stateOf(dead)).toMatchObject({ isDue: false });
  const job = await queue('retry', 'reviews.import');
  expect(job).toMatchObject({ code: 2, output: '' });
  expect(job.errors).toContain('No job "reviews.import" has failed.');
});

test.each([
  [['retry']],
  [['--al']],
  [['retry', '--some']],
  [['--all', '1']],
])('prints its usage for %j', async (argv) => {
  const { errors, code } = await queue(...argv);
  expect(errors).toContain('Usage: npm run queue');
  expect(code).toBe(1);
});

test('says that nothing is sent after a restore, and that no worker runs', async () => {
  await add({});
  await sql`insert into sending_pauses values ('2026-11-28T09:05:00Z')`.execute(server.database);
  const { output } = await queue();
  expect(output).toContain('a backup was restored (2026-11-28 09:05:00 UTC)');
  expect(output).toContain('No worker is running');
  await sql`insert into worker_heartbeats values ('worker 1', now())`.execute(server.database);
  expect((await queue()).output).not.toContain('No worker is running');
});
