import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { type Business, createBusiness, saveFlow } from '#tests/support/factories.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { foldBusiness } from './fold/fold-business.ts';
import { createReadMemory, type ReadMemory } from './read-memory.ts';
import { rebuildBusiness } from './rebuild-business.ts';
import { sumMeasures } from './sum-measures.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday, UTC. */
const START = Date.UTC(2026, 2, 2);

let server: TestServer;
let business: Business;
let flowVersion: number;
let memory: ReadMemory;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  business = await createBusiness(server);
  flowVersion = await saveFlow(server, business);
  memory = createReadMemory();
});

async function seed(...times: number[]): Promise<string[]> {
  const seeds = times.map((time) => ({
    startedAt: new Date(START + time),
    entries: [entryOf.why('Because')],
  }));
  const sessions = await seedSessions(server, business.bID, { seeds, flowVersion });
  return sessions.map(({ sessionId }) => sessionId);
}

async function fold(): Promise<void> {
  const step = (tx: Tx) => foldBusiness(tx, business.bID);
  while (await server.database.transaction().execute(step));
}

/** Of each span of hours, what there is of a measure, by what is remembered. */
async function count(tx: Tx, measure: string, ...spans: [from: number, before: number][]) {
  const periods = spans.map(([from, before]) => ({
    from: START + from * HOUR,
    before: START + before * HOUR,
  }));
  const sums = await sumMeasures(tx, business.bID, { periods, measures: [measure], memory });
  return sums.map((sum) => sum.get(measure) ?? 0);
}

const countNow = (measure: string, ...spans: [number, number][]) =>
  server.readSnapshot((tx) => count(tx, measure, ...spans));

test('what is remembered of days and parts of them holds until something is folded into them', async () => {
  await seed(HOUR, 2 * HOUR, DAY + HOUR, 2 * DAY);
  await fold();
  const spans: [number, number][] = [
    [0, 48],
    [1, 2],
    [-3, 26],
    [25, 50],
  ];
  expect(await countNow('started', ...spans)).toEqual([3, 1, 3, 2]);
  await seed(HOUR, DAY + HOUR);
  expect(await countNow('started', ...spans)).toEqual([5, 2, 5, 3]);
  await fold();
  expect(await countNow('started', ...spans)).toEqual([5, 2, 5, 3]);
});

test('who sees less than is remembered sums what it sees', async () => {
  await seed(HOUR);
  await fold();
  const spans: [number, number][] = [
    [0, 48],
    [1, 3],
    [25, 27],
  ];
  await server.readSnapshot(async (earlier) => {
    expect(await count(earlier, 'started', ...spans)).toEqual([1, 1, 0]);
    await seed(2 * HOUR, DAY + 2 * HOUR);
    await fold();
    expect(await countNow('started', ...spans)).toEqual([3, 2, 1]);
    expect(await count(earlier, 'started', ...spans)).toEqual([1, 1, 0]);
  });
  expect(await countNow('started', ...spans)).toEqual([3, 2, 1]);
});

test('what moves within a day is known to have moved', async () => {
  const [early, late] = await Promise.all([invite(2 * HOUR), invite(5 * HOUR)]);
  const [sessionId = ''] = await seed(7 * HOUR);
  await bringBy(sessionId, early);
  await fold();
  const hours: [number, number][] = [
    [2, 3],
    [5, 6],
    [0, 24],
  ];
  expect(await countNow('inviteStarted', ...hours)).toEqual([1, 0, 1]);
  await bringBy(sessionId, late);
  await fold();
  expect(await countNow('inviteStarted', ...hours)).toEqual([0, 1, 1]);
});

test('a rebuild reaches what is remembered', async () => {
  await seed(HOUR);
  await fold();
  // Wrong counts of a day that is there, and of one of which there is nothing.
  await sql`
    insert into response_rollups (business_id, grain, slot, counts, version)
    select business_id, grain, slot + n * interval '1 day', '{"started": 7}', version
      from response_rollups, generate_series(0, 1) n
     where business_id = ${business.bID} and grain = 'day'
    on conflict (business_id, grain, slot) do update set counts = excluded.counts`.execute(
    server.database,
  );
  const days: [number, number][] = [
    [0, 24],
    [24, 48],
  ];
  expect(await countNow('started', ...days)).toEqual([7, 7]);
  await server.database.transaction().execute((tx) => rebuildBusiness(tx, business.bID));
  await fold();
  expect(await countNow('started', ...days)).toEqual([1, 0]);
});

test('businesses share nothing that is remembered, also while they have nothing', async () => {
  const { bID } = business;
  await countNow('started', [1, 3]);
  business = await createBusiness(server);
  await countNow('started', [1, 3]);
  const [one, other] = [memory.rollups.get(bID), memory.rollups.get(business.bID)];
  expect(one?.parts.size).toBe(1);
  expect(other?.parts.size).toBe(1);
  expect(one?.parts).not.toBe(other?.parts);
});

async function invite(time: number): Promise<string> {
  const at = new Date(START + time);
  const inviteId = newId(at);
  await sql`insert into invites (business_id, invite_id, token_hash, email, created_at)
            values (${business.bID}, ${inviteId}, ${Buffer.from(inviteId)}, 'ada@example.com', ${at})`.execute(
    server.database,
  );
  return inviteId;
}

async function bringBy(sessionId: string, inviteId: string): Promise<void> {
  await sql`update feedback_sessions set invite_id = ${inviteId}
             where business_id = ${business.bID} and session_id = ${sessionId}`.execute(
    server.database,
  );
}
