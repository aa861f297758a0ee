import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { type Business, createBusiness, saveFlow } from '#tests/support/factories.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { rebuildBusiness, recountBusiness } from './commands.ts';
import { indexBusiness } from './internal/indexing/index-business.ts';
import { type Span, sumMeasures } from './sum-measures.ts';

const START = Date.UTC(2026, 2, 1, 22);
const MINUTE = 60_000;
const DAY = 86_400_000;

let server: TestServer;
let business: Business;
let flowVersion: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  business = await createBusiness(server);
  flowVersion = await saveFlow(server, business);
});

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
  server.database.transaction().execute(work);
const recount = () => inTransaction((tx) => recountBusiness(tx, business.bID));
const indexOnce = () => inTransaction((tx) => indexBusiness(tx, business.bID));

async function indexAll(): Promise<void> {
  while (await indexOnce());
}

interface World {
  sessionIds: string[];
  inviteIds: string[];
}

async function addSession({ sessionIds }: World, minute: number): Promise<void> {
  const startedAt = new Date(START + minute * MINUTE);
  const entries = [
    entryOf.rating(minute % 3 === 0 ? null : minute % 11),
    entryOf.why(`Words ${minute}`),
    entryOf.colour(minute % 2 === 0 ? 'Red' : 'Blue'),
  ].slice(0, minute % 4);
  const seeds = [{ startedAt, entries }];
  const [session] = await seedSessions(server, business.bID, { seeds, flowVersion });
  if (session) sessionIds.push(session.sessionId);
}

async function addInvite({ inviteIds }: World, minute: number): Promise<void> {
  const at = new Date(START + minute * MINUTE);
  const inviteId = newId(at);
  inviteIds.push(inviteId);
  await sql`insert into invites (business_id, invite_id, token_hash, email, created_at)
            values (${business.bID}, ${inviteId}, ${Buffer.from(inviteId)}, 'ada@example.com', ${at})`.execute(
    server.database,
  );
}

const CHANGES = [
  sql`rating = 9, rating_type = 'nps', sentiment = 'positive'`,
  sql`rating = null, rating_type = null, sentiment = 'norating'`,
  sql`rating = 2, rating_type = 'star', sentiment = 'negative'`,
  sql`archived_at = now()`,
  sql`archived_at = null`,
  sql`spam_at = now()`,
  sql`spam_at = null`,
  sql`finished_at = now()`,
  sql`status = 'resolved'`,
];

async function changeSession({ sessionIds }: World, number: number): Promise<void> {
  const id = sessionIds[number % Math.max(1, sessionIds.length)];
  const change = CHANGES[number % CHANGES.length];
  if (!id || !change) return;
  await sql`update feedback_sessions set ${change}
             where business_id = ${business.bID} and session_id = ${id}`.execute(server.database);
}

async function answerInvite({ sessionIds, inviteIds }: World, number: number): Promise<void> {
  const sessionId = sessionIds[number % Math.max(1, sessionIds.length)];
  const inviteId = inviteIds[number % Math.max(1, inviteIds.length)];
  if (!sessionId || !inviteId) return;
  await sql`update feedback_sessions set invite_id = ${inviteId}
             where business_id = ${business.bID} and session_id = ${sessionId} and not exists (
               select from feedback_sessions o where o.invite_id = ${inviteId})`.execute(
    server.database,
  );
}

async function openInvite({ inviteIds }: World, number: number): Promise<void> {
  const inviteId = inviteIds[number % Math.max(1, inviteIds.length)];
  if (!inviteId) return;
  await sql`insert into invite_visits (business_id, invite_id, by_people, first_by_person)
            values (${business.bID}, ${inviteId}, 1, now())
            on conflict (business_id, invite_id) do update set by_people = invite_visits.by_people + 1`.execute(
    server.database,
  );
}

async function removeSession(world: World, number: number): Promise<void> {
  const id = world.sessionIds[number % Math.max(1, world.sessionIds.length)];
  if (!id) return;
  world.sessionIds = world.sessionIds.filter((one) => one !== id);
  await sql`delete from feedback_sessions
             where business_id = ${business.bID} and session_id = ${id}`.execute(server.database);
}

const STEPS = {
  addSession,
  addInvite,
  changeSession,
  answerInvite,
  openInvite,
  removeSession,
  index: async () => void (await indexOnce()),
  rebuild: () => inTransaction((tx) => rebuildBusiness(tx, business.bID)),
} as const;

const stepOf = fc.record({
  step: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  number: fc.nat(200),
});

const MEASURES = ['started', 'responded', 'finished', 'invited', 'inviteOpened', 'inviteStarted'];

/** The sessions and invites themselves, counted. */
async function countPlainly({ from, before }: Span): Promise<number[]> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from feedback_sessions where started_at >= ${new Date(from)}
              and started_at < ${new Date(before)} and archived_at is null and spam_at is null
              and business_id = ${business.bID}) as started,
           (select count(*) from feedback_sessions where started_at >= ${new Date(from)}
              and started_at < ${new Date(before)} and archived_at is null and spam_at is null
              and first_answered_at is not null and business_id = ${business.bID}) as responded,
           (select count(*) from feedback_sessions where started_at >= ${new Date(from)}
              and started_at < ${new Date(before)} and archived_at is null and spam_at is null
              and first_answered_at is not null and finished_at is not null
              and business_id = ${business.bID}) as finished,
           (select count(*) from invites v join invite_visits using (business_id, invite_id)
             where v.created_at >= ${new Date(from)} and v.created_at < ${new Date(before)}
               and first_by_person is not null and business_id = ${business.bID}) as "inviteOpened",
           (select count(*) from invites where created_at >= ${new Date(from)}
              and created_at < ${new Date(before)} and business_id = ${business.bID}) as invited,
           (select count(*) from feedback_sessions s join invites v using (business_id, invite_id)
             where v.created_at >= ${new Date(from)} and v.created_at < ${new Date(before)}
               and archived_at is null and spam_at is null and business_id = ${business.bID})
             as "inviteStarted"`.execute(server.database);
  return MEASURES.map((name) => rows[0]?.[name] ?? -1);
}

describe('after any history, in any order of indexing,', () => {
  test('a recount finds no difference, and any period sums up to what a plain count gives', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(stepOf, { minLength: 10, maxLength: 40 }),
        fc.nat(12_000),
        fc.nat(12_000),
        async (steps, a, b) => {
          business = await createBusiness(server, business.owner);
          flowVersion = await saveFlow(server, business);
          const world: World = { sessionIds: [], inviteIds: [] };
          const from = START + Math.min(a, b) * 1000;
          const before = START + Math.max(a, b) * 1000;
          const periods = [
            { from, before },
            { from: from - DAY, before },
            { from, before: before + DAY },
          ];
          const wanted = { periods, measures: MEASURES };
          const sum = async () => {
            const sums = await inTransaction((tx) => sumMeasures(tx, business.bID, wanted));
            return sums.map((of) => MEASURES.map((one) => of.get(one) ?? 0));
          };
          for (const { step, number } of steps) {
            await STEPS[step](world, number);
            await sum();
          }
          expect(await recount()).toEqual([]);
          const plainly = await Promise.all(periods.map(countPlainly));
          expect(await sum()).toEqual(plainly);
          await indexAll();
          expect(await sum()).toEqual(plainly);
          expect(await recount()).toEqual([]);
        },
      ),
      { numRuns: 25, seed: 20260104 },
    );
  });
});

const ADD_A_RESPONSE = `
  update response_rollups
     set counts = jsonb_set(counts, '{responded}', to_jsonb(coalesce((counts ->> 'responded')::int, 0) + 1))`;

describe('a recount', () => {
  beforeEach(async () => {
    const world: World = { sessionIds: [], inviteIds: [] };
    for (let minute = 0; minute < 12; minute += 1) await addSession(world, minute);
    await indexAll();
    expect(await recount()).toEqual([]);
  });

  const tamper = (statement: string) => sql.raw(statement).execute(server.database);

  test.each([
    ['a count', ADD_A_RESPONSE],
    ['a count that is gone', `update response_rollups set counts = counts - 'started'`],
    ['a set', `update facet_sets set bits = ~bits`],
    ['words', `update search_texts set words = 'other'`],
    ['keys of words', `update search_texts set key = 'other'`],
    ['a day', `update response_rollups set counts = '{}' where grain = 'day'`],
    ['blocks that are gone', 'delete from place_blocks'],
    ['the times of a block', 'update place_blocks set newest = oldest'],
    ['bits of no session', `update facet_sets set bits = set_bit(bits, 8000, 1)`],
    ['a place that is gone', `delete from session_places where place = 3`],
  ])('reports %s that is wrong, and a rebuild repairs it', async (_what, statement) => {
    await tamper(statement);
    expect((await recount()).length).toBeGreaterThan(0);
    await inTransaction((tx) => rebuildBusiness(tx, business.bID));
    await indexAll();
    expect(await recount()).toEqual([]);
  });
});

test('a rebuild while answers arrive and are indexed counts each of them once', async () => {
  const world: World = { sessionIds: [], inviteIds: [] };
  for (let minute = 0; minute < 30; minute += 1) await addSession(world, minute);
  await indexAll();
  await sql.raw(ADD_A_RESPONSE).execute(server.database);
  const rebuild = () => inTransaction((tx) => rebuildBusiness(tx, business.bID));
  const write = async () => {
    for (let minute = 30; minute < 60; minute += 1) await addSession(world, minute);
  };
  const index = async () => {
    for (let step = 0; step < 30; step += 1) await indexOnce();
  };
  await Promise.all([write(), rebuild(), index(), rebuild()]);
  await indexAll();
  expect(await recount()).toEqual([]);
});

test('indexing twice at the same time counts nothing twice', async () => {
  const world: World = { sessionIds: [], inviteIds: [] };
  for (let minute = 0; minute < 12; minute += 1) await addSession(world, minute);
  await Promise.all([indexAll(), indexAll(), indexAll()]);
  await indexAll();
  expect(await recount()).toEqual([]);
});
