import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sentimentOf } from '#domain/ratings.ts';
import { RESPONSE_STATUSES } from '#domain/response-status.ts';
import { scoresOf } from '#domain/scores.ts';
import { closeBusiness, reopenBusiness } from '#server/modules/businesses/close-business.ts';
import { changeSession } from '#tests/support/change-session.ts';
import {
  type Business,
  createBusiness,
  createUser,
  makeAgencyClient,
  saveFlow,
} from '#tests/support/factories.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { recountDifferences } from '#tests/support/recount-differences.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

const HOUR_S = 3_600;
/** The first second in which a session may start; they start within 200 hours of it. */
const START_S = Date.UTC(2026, 2, 27) / 1000;

interface Shop extends Business {
  flowVersion: number;
  sessionIds: string[];
  /** Set while it is removed. */
  closingId: string | null;
}

let server: TestServer;
/** The parent and its locations, which all histories change further. */
let parent: Shop;
let shops: Shop[];

beforeAll(async () => {
  server = await sharedServer();
  const owner = await createUser(server);
  shops = await Promise.all([0, 1, 2, 3].map(() => createShop(owner)));
  [parent] = shops as [Shop];
  for (const { bID } of shops.slice(1)) {
    await makeAgencyClient(server, bID, { parent: parent.bID, kind: 'location' });
  }
});

async function createShop(owner: Business['owner']): Promise<Shop> {
  const business = await createBusiness(server, owner);
  const flowVersion = await saveFlow(server, business);
  return { ...business, flowVersion, sessionIds: [], closingId: null };
}

const call = ({ bID, owner }: Business, name: string, body: object) =>
  server.post(`/api/dash/${name}`, { bID, ...body }, owner.headers);

const STEPS: Record<string, (shop: Shop, number: number) => Promise<unknown>> = {
  async answer(shop, number) {
    const { bID, flowVersion, sessionIds, closingId } = shop;
    // A closed business takes no answers.
    if (closingId !== null) return;
    const startedAt = new Date((START_S + (number % 200) * HOUR_S) * 1000 + number);
    const seeds = [{ startedAt, entries: [entryOf.rating(number % 11)] }];
    const seeded = await seedSessions(server, bID, { seeds, flowVersion });
    sessionIds.push(...seeded.map(({ sessionId }) => sessionId));
  },
  async changeRating({ bID, sessionIds }, number) {
    const sessionId = sessionIds[number % Math.max(1, sessionIds.length)];
    const rating = number % 11;
    if (sessionId === undefined) return;
    const sentiment = sentimentOf(rating, 'nps');
    await changeSession(server, bID, { sessionId, rating, sentiment });
  },
  moderate: (shop, number) =>
    call(shop, 'changeresponses', {
      sessionIDs: shop.sessionIds.slice(0, 1 + (number % 5)),
      change: (['archive', 'restore', 'spam', 'unspam'] as const)[number % 4],
    }),
  status: (shop, number) =>
    call(shop, 'updateresponsestatus', {
      sessionIDs: shop.sessionIds.slice(-1 - (number % 5)),
      status: RESPONSE_STATUSES[number % 3],
    }),
  async remove(shop) {
    if (shop === parent || shop.closingId !== null) return;
    const closed = { reason: 'removed', userId: null, until: null, now: new Date() } as const;
    shop.closingId = await server.productDatabase
      .transaction()
      .execute((tx) => closeBusiness(tx, shop.bID, closed));
  },
  async restore(shop) {
    const { closingId } = shop;
    if (closingId === null) return;
    const now = new Date();
    await server.productDatabase
      .transaction()
      .execute((tx) => reopenBusiness(tx, shop.bID, { closingId, now }));
    shop.closingId = null;
  },
  index: () => server.runJob('responses.index'),
};

/** Counts the rows of a business: responses, open low ratings, and how often each NPS rating was given. */
async function countRows(bID: string, { timeFromS, timeToS }: Period) {
  const { rows } = await sql<{ rating: number; count: number; low: number }>`
    select rating, count(*)::int as count,
           (count(*) filter (where rating <= 6 and status = 'open'))::int as low
      from feedback_sessions
     where business_id = ${bID} and first_answered_at is not null and archived_at is null and spam_at is null
       and started_at >= to_timestamp(${timeFromS}) and started_at < to_timestamp(${timeToS + 1})
     group by rating`.execute(server.database);
  return rows;
}

type Period = { timeFromS: number; timeToS: number };
type Rows = Awaited<ReturnType<typeof countRows>>;

function figuresOf(rows: Rows) {
  const { n, nps, csat, star, intervals } = scoresOf(
    rows.map(({ rating, count }) => ({ type: 'nps', rating, count })),
  );
  const responses = rows.reduce((sum, { count }) => sum + count, 0);
  return { responses, n, nps, csat, star, intervals };
}

const lowOf = (rows: Rows) => rows.reduce((sum, { low }) => sum + low, 0);

async function expectSums(period: Period): Promise<void> {
  const open = shops.filter(({ closingId }) => closingId === null);
  const rows = new Map<string, Rows>();
  for (const { bID } of open) rows.set(bID, await countRows(bID, period));
  const all = [...rows.values()].flat();
  const { body } = await call(parent, 'getmultisinfo', period);
  for (const line of body.locations) {
    const counted = rows.get(line.bID) ?? [];
    expect(line).toMatchObject(figuresOf(counted));
    expect(line.unanswered.responses).toBe(lowOf(counted));
  }
  expect(body.used).toBe(open.length - 1);
  if (body.used === 0) return;
  const sum = figuresOf(all);
  expect(body.together).toMatchObject({ ...sum, unanswered: { responses: lowOf(all) } });
  const home = await call(parent, 'getanalytics', { ...period, locations: 'all' });
  expect(home.body.total).toMatchObject(sum);
  const below = open.slice(1).map(({ bID }) => bID);
  const part = await call(parent, 'getanalytics', { ...period, locations: below });
  expect(part.body.total).toMatchObject(figuresOf(below.flatMap((bID) => rows.get(bID) ?? [])));
  const points: { responses: number }[] = home.body.points;
  expect(points.reduce((count, { responses }) => count + responses, 0)).toBe(sum.responses);
}

const stepOf = fc.record({
  name: fc.constantFrom('answer', 'answer', ...Object.keys(STEPS)),
  shop: fc.nat(3),
  number: fc.nat(2_000),
});
/** Most days begin with a quarter of an hour; other periods count the rows at their ends. */
const momentOf = fc.oneof(
  fc.nat(200).map((hour) => START_S + hour * HOUR_S),
  fc.integer({ min: START_S, max: START_S + 200 * HOUR_S }),
);

// Takes longer than other tests on a busy machine.
test('a parent’s figures equal the sum over its open locations’ rows, whatever happened', {
  timeout: 120_000,
}, async () => {
  const histories = fc.array(stepOf, { minLength: 5, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(histories, momentOf, momentOf, async (steps, a, b) => {
      for (const { name, shop, number } of steps)
        await STEPS[name]?.(shops[shop] ?? parent, number);
      await expectSums({ timeFromS: Math.min(a, b), timeToS: Math.max(a, b) + HOUR_S });
      for (const { bID } of shops) expect(await recountDifferences(server, bID)).toEqual([]);
    }),
    { numRuns: propertyRuns(30) },
  );
});

test('nothing of a parent is stored twice: its own recount knows only its own rows', async () => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from response_rollups
     where business_id = ${parent.bID} and grain = 'day' and measure = 'started'`.execute(
    server.database,
  );
  expect(rows[0]?.count).toBeLessThanOrEqual(parent.sessionIds.length);
});
