import { beforeAll, beforeEach, expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { MAX_BULK_SIZE } from '#domain/response-status.ts';
import {
  type Business,
  createBusiness,
  createUser,
  type SignedInUser,
  saveFlow,
} from '#tests/support/factories.ts';
import { entryOf, type SessionSeed, seedSessions } from '#tests/support/seed-sessions.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

/** 2026-01-01T00:00:00Z, in seconds. */
const START = 1_767_225_600;

let server: TestServer;
let owner: SignedInUser;
let business: Business;

beforeAll(async () => {
  server = await sharedServer();
  owner = await createUser(server);
});
beforeEach(async () => {
  business = await createBusiness(server, owner);
});

async function read(body: object, { bID, owner: caller } = business) {
  const answer = await server.post('/api/dash/fetchresponseids', { bID, ...body }, caller.headers);
  expect(answer.status).toBe(200);
  return CALLS_BY_NAME.fetchResponseIDs.answer.parse(answer.body);
}

async function seed(of: Business, seeds: readonly Partial<SessionSeed>[]): Promise<string[]> {
  const flowVersion = await saveFlow(server, of);
  const sessions = await seedSessions(server, of.bID, {
    seeds: seeds.map((one, at) => ({ startedAt: new Date((START + at) * 1000), ...one })),
    flowVersion,
  });
  return sessions.map(({ sessionId }) => sessionId).toReversed();
}

test('reads the ids of all matching responses, newest first, in pages', async () => {
  const entries = (at: number) => [entryOf.rating(at % 2 === 0 ? 10 : 2)];
  const all = await seed(
    business,
    Array.from({ length: 2 * MAX_BULK_SIZE + 6 }, (_, at) => ({ entries: entries(at) })),
  );
  const filter = { disregardPeriod: true, sentiment: ['negative'] };
  const first = await read(filter);
  const matching = all.filter((_, at) => at % 2 === 0);
  expect(first.sessionIDs).toEqual(matching.slice(0, MAX_BULK_SIZE));
  expect(first.next).toBe(matching[MAX_BULK_SIZE - 1]);
  const { asOf } = first;
  const last = await read({ ...filter, startAfter: first.next, asOf });
  expect(last).toEqual({ sessionIDs: matching.slice(MAX_BULK_SIZE), next: null, asOf });
});

test('leaves out what was answered after the first page was read', async () => {
  const rated = { entries: [entryOf.rating(9)] };
  const [, late, early] = await seed(business, [rated, rated, rated]);
  const { asOf } = await read({ disregardPeriod: true });
  await server.database
    .updateTable('feedback_sessions')
    .set({ first_answered_at: new Date((asOf + 1) * 1000) })
    .where('business_id', '=', business.bID)
    .where('session_id', '=', late ?? '')
    .execute();
  const { sessionIDs } = await read({ disregardPeriod: true, asOf });
  expect(sessionIDs).toHaveLength(2);
  expect(sessionIDs).toContain(early);
  expect(sessionIDs).not.toContain(late);
});

test('reads hidden responses only if asked, and none of another business', async () => {
  const other = await createBusiness(server, await createUser(server));
  const [foreign] = await seed(other, [{}]);
  const [spam, listed] = await seed(business, [
    { entries: [entryOf.rating(9)] },
    { entries: [entryOf.rating(9)], isSpam: true },
  ]);
  expect((await read({ disregardPeriod: true })).sessionIDs).toEqual([listed]);
  const hidden = { disregardPeriod: true, showSpam: true };
  expect((await read(hidden)).sessionIDs).toEqual([spam]);
  const after = await read({ ...hidden, startAfter: foreign });
  expect(after.sessionIDs).not.toContain(foreign);
});
