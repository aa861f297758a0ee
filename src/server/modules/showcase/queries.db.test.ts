import { beforeAll, expect, test } from 'vitest';
import { runIndexing } from '#server/modules/read-model/jobs.ts';
import { createBusiness, SAMPLE_FLOW, saveFlow } from '#tests/support/factories.ts';
import { storeReviews } from '#tests/support/reviews.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { countAvailable } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const count = (bID: string) =>
  server.database.transaction().execute((tx) => countAvailable(tx, bID));

test('counts responses and reviews, including archived ones, without spam, tests and unanswered sessions', async () => {
  const { bID, ...business } = await createBusiness(server);
  const flowVersion = await saveFlow(server, { bID, ...business }, { flow: SAMPLE_FLOW });
  expect(await count(bID)).toBe(0);
  const entries = [entryOf.rating(9)];
  const startedAt = new Date('2026-01-02T03:04:05Z');
  const seeds = [
    { startedAt, entries },
    { startedAt, entries },
    { startedAt, entries, isArchived: true },
    { startedAt, entries, isSpam: true },
    { startedAt, entries, isSpam: true, isArchived: true },
    { startedAt, entries, isTest: true },
    { startedAt },
    { startedAt, isArchived: true },
  ];
  await seedSessions(server, bID, { seeds, flowVersion });
  await storeReviews(server, bID, {
    platform: 'gp',
    seeds: [{ reviewedAt: startedAt }, { reviewedAt: startedAt }],
  });
  expect(await count(bID)).toBe(5);
  await runIndexing(server.productDatabase);
  expect(await count(bID)).toBe(5);
  expect(await count((await createBusiness(server)).bID)).toBe(0);
});
