import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log.ts';
import { deleteJobs } from '#tests/support/queued-rebuilds.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { bindBusinessJob, defineBusinessJob, enqueueForBusiness } from './business-job.ts';

const greet = defineBusinessJob('test.greet', z.object({ name: z.string() }));
const ctx = { now: new Date(), log: createLog('silent') };

let server: TestServer;
let businessId: string;
beforeEach(async () => {
  server = await sharedServer();
  businessId = newId(new Date());
});

const ask = (name: string) =>
  server.database
    .transaction()
    .execute((tx) => enqueueForBusiness(tx, businessId, { job: greet, payload: { name } }));

async function waiting(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select payload ->> 'name' as name from waiting_jobs
     where business_id = ${businessId} order by id`.execute(server.database);
  return rows.map(({ name }) => name);
}

async function queued(): Promise<{ payload: unknown; revision: number }[]> {
  const { rows } = await sql<{ payload: unknown; revision: number }>`
    select payload, revision from graphile_worker._private_jobs
     where key = ${`test.greet:${businessId}`}`.execute(server.database);
  return rows;
}

async function makeJobsOverdue(): Promise<void> {
  await sql`update waiting_jobs set created_at = ${new Date(Date.now() - 120_000)}
             where business_id = ${businessId}`.execute(server.database);
}

test('a job receives everything waiting for it, and removes only that', async () => {
  await ask('Ada');
  await ask('Grace');
  const greeted: string[][] = [];
  const { run } = bindBusinessJob(server.database, greet, async (_businessId, payloads) => {
    greeted.push(payloads.map(({ name }) => name));
    if (greeted.length === 1) await ask('late');
  });
  const [entry] = await queued();
  await run(entry?.payload, ctx);
  expect(greeted).toEqual([['Ada', 'Grace']]);
  expect(await waiting()).toEqual(['late']);
  await run(entry?.payload, ctx);
  expect(greeted).toEqual([['Ada', 'Grace'], ['late']]);
  expect(await waiting()).toEqual([]);
});

test('work stays waiting if its job fails', async () => {
  await ask('Ada');
  const { run } = bindBusinessJob(server.database, greet, () => Promise.reject(new Error('no')));
  await expect(run({ businessId }, ctx)).rejects.toThrow('no');
  expect(await waiting()).toEqual(['Ada']);
});

test('a waiting job missing from the queue is added again after a while', async () => {
  await ask('Ada');
  const [entry] = await queued();
  await deleteJobs(server);
  await server.runJob('jobs.add-missing');
  expect(await queued()).toEqual([]);
  await makeJobsOverdue();
  await server.runJob('jobs.add-missing');
  expect(await queued()).toEqual([{ payload: entry?.payload, revision: 0 }]);
});

test('a waiting job that is in the queue is not added again', async () => {
  await ask('Ada');
  await makeJobsOverdue();
  const before = await queued();
  await server.runJob('jobs.add-missing');
  expect(await queued()).toEqual(before);
});
