import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Business, createBusiness, saveFlow } from '#tests/support/factories.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { runIndexing } from './jobs.ts';

let server: TestServer;

beforeAll(async () => {
  server = await sharedServer();
});

async function createWithSessions(): Promise<Business> {
  const business = await createBusiness(server);
  const flowVersion = await saveFlow(server, business);
  const seeds = [1, 2, 3].map((minute) => ({
    startedAt: new Date(Date.UTC(2026, 0, 1, 9, minute)),
    entries: [entryOf.rating(9)],
  }));
  await seedSessions(server, business.bID, { seeds, flowVersion });
  return business;
}

async function countWaiting({ bID }: Business): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from stale_sessions where business_id = ${bID}`.execute(
    server.database,
  );
  return rows[0]?.count ?? 0;
}

test('reports a business whose indexing fails, and indexes the others', async () => {
  const businesses = [
    await createWithSessions(),
    await createWithSessions(),
    await createWithSessions(),
  ];
  const [, broken] = businesses as [Business, Business, Business];
  await sql
    .raw(`alter table session_positions add constraint broken
    check (business_id <> '${broken.bID}') not valid`)
    .execute(server.database);
  try {
    await expect(runIndexing(server.productDatabase)).rejects.toThrow(
      'Some responses were not indexed.',
    );
  } finally {
    await sql`alter table session_positions drop constraint broken`.execute(server.database);
  }
  const waiting = await Promise.all(businesses.map(countWaiting));
  expect(waiting.map((count) => count > 0)).toEqual([false, true, false]);
  await runIndexing(server.productDatabase);
  expect(await countWaiting(broken)).toBe(0);
});

test('indexing and deleting the same sessions concurrently leaves nothing to do', async () => {
  const business = await createWithSessions();
  const remove = server.database.transaction().execute(async (tx) => {
    await sql`select from feedback_sessions where business_id = ${business.bID}
               order by session_id for update`.execute(tx);
    await sql`delete from feedback_sessions where business_id = ${business.bID}`.execute(tx);
  });
  await Promise.all([remove, runIndexing(server.productDatabase)]);
  await runIndexing(server.productDatabase);
  expect(await countWaiting(business)).toBe(0);
});
