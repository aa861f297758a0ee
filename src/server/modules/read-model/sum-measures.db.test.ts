import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertInvites } from '#server/modules/invites/store.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { changeSession } from '#tests/support/change-session.ts';
import {
  type Business,
  createBusiness,
  createUser,
  type SignedInUser,
  saveFlow,
} from '#tests/support/factories.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { rebuildBusiness } from './commands.ts';
import { indexBusiness } from './internal/indexing/index-business.ts';
import { recordResponseChanges } from './record-response-changes.ts';
import { sumMeasures } from './sum-measures.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday, UTC. */
const START = Date.UTC(2026, 2, 2);

let server: TestServer;
let owner: SignedInUser;
let business: Business;
let flowVersion: number;

beforeAll(async () => {
  server = await sharedServer();
  owner = await createUser(server);
});
beforeEach(async () => {
  business = await createBusiness(server, owner);
  flowVersion = await saveFlow(server, business);
});

async function seed(...times: number[]): Promise<string[]> {
  const seeds = times.map((time) => ({
    startedAt: new Date(START + time),
    entries: [entryOf.why('Because')],
  }));
  const sessions = await seedSessions(server, business.bID, { seeds, flowVersion });
  return sessions.map(({ sessionId }) => sessionId);
}

async function index(): Promise<void> {
  const step = (tx: Tx) => indexBusiness(tx, business.bID);
  while (await server.productDatabase.transaction().execute(step));
}

/** How often a measure was counted in each span of hours. */
async function count(tx: Tx, measure: string, ...spans: [from: number, before: number][]) {
  const periods = spans.map(([from, before]) => ({
    from: START + from * HOUR,
    before: START + before * HOUR,
  }));
  const sums = await sumMeasures(tx, business.bID, { periods, measures: [measure] });
  return sums.map((sum) => sum.get(measure) ?? 0);
}

const countNow = (measure: string, ...spans: [number, number][]) =>
  server.readSnapshot((tx) => count(tx, measure, ...spans));

test('changes count before and after they are added to the rollups', async () => {
  await seed(HOUR, 2 * HOUR, DAY + HOUR, 2 * DAY);
  await index();
  const spans: [number, number][] = [
    [0, 48],
    [1, 2],
    [-3, 26],
    [25, 50],
  ];
  expect(await countNow('started', ...spans)).toEqual([3, 1, 3, 2]);
  await seed(HOUR, DAY + HOUR);
  expect(await countNow('started', ...spans)).toEqual([5, 2, 5, 3]);
  await index();
  expect(await countNow('started', ...spans)).toEqual([5, 2, 5, 3]);
});

test('a count that moves within a day is found at its new time', async () => {
  const [early, late] = await Promise.all([invite(2 * HOUR), invite(5 * HOUR)]);
  const [sessionId = ''] = await seed(7 * HOUR);
  await bringBy(sessionId, early);
  await index();
  const hours: [number, number][] = [
    [2, 3],
    [5, 6],
    [0, 24],
  ];
  expect(await countNow('inviteStarted', ...hours)).toEqual([1, 0, 1]);
  await bringBy(sessionId, late);
  await index();
  expect(await countNow('inviteStarted', ...hours)).toEqual([0, 1, 1]);
});

test('a rebuild corrects rollups, and removes those of days without a session', async () => {
  await seed(HOUR);
  await index();
  // Wrong counts for a day with sessions, and for one without any.
  await sql`
    insert into response_rollups (business_id, grain, slot, measure, count)
    select business_id, grain, slot + n * interval '1 day', measure, 7
      from response_rollups, generate_series(0, 1) n
     where business_id = ${business.bID} and grain = 'day' and measure = 'started'
    on conflict (business_id, grain, slot, measure) do update set count = excluded.count`.execute(
    server.database,
  );
  const days: [number, number][] = [
    [0, 24],
    [24, 48],
  ];
  expect(await countNow('started', ...days)).toEqual([7, 7]);
  await server.productDatabase.transaction().execute((tx) => rebuildBusiness(tx, business.bID));
  await index();
  expect(await countNow('started', ...days)).toEqual([1, 0]);
});

async function invite(time: number): Promise<string> {
  const now = new Date(START + time);
  const inviteId = newId(now);
  const email = 'ada@example.com';
  const invites = [{ inviteId, tokenHash: Buffer.from(inviteId), name: null, email, number: null }];
  await server.database
    .transaction()
    .execute((tx) =>
      recordResponseChanges(tx, business.bID, { inviteIds: [inviteId] }, () =>
        insertInvites(tx, business.bID, { invites, language: 'en', now }),
      ),
    );
  return inviteId;
}

function bringBy(sessionId: string, inviteId: string): Promise<void> {
  return changeSession(server, business.bID, { sessionId, invite_id: inviteId });
}
