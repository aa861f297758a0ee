import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import {
  type Business,
  createBusiness,
  createInvite,
  createUser,
  offerLanguages,
  type SignedInUser,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

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

const query = ({ bID, owner }: Business, body: object = {}) =>
  server.post('/api/dash/fetchfeedback', { bID, ...body }, owner.headers);
const idsOf = ({ body }: { body: { collection: { sessionID: string }[] } }) =>
  body.collection.map(({ sessionID }) => sessionID);

function seed(count: number, startedAt: (cursor: number) => Date) {
  const seeds = Array.from({ length: count }, (_, cursor) => ({
    startedAt: startedAt(cursor),
    entries: [entryOf.rating(cursor % 11)],
  }));
  return seedSessions(server, business.bID, { seeds, flowVersion });
}

test('a business without responses has an empty list, and its questions as filters', async () => {
  const { status, body } = await query(business, { isInitialFetch: true });
  expect(status).toBe(200);
  expect(body).toEqual({
    collection: [],
    hasMore: false,
    questionResults: {},
    matching: { count: 0, isComplete: true, isBehind: false },
    isInitialFetch: true,
    filterableQuestions: expect.arrayContaining([
      {
        questionID: 'COLOUR',
        type: 'singleq',
        questionText: 'Which colour?',
        answerOptions: ['Red', 'Blue'],
      },
    ]),
  });
});

test('the first page has 60 responses, later ones 100, and the last is marked as the last', async () => {
  const sessions = await seed(261, (cursor) => new Date(1_700_000_000_000 + cursor * 1000));
  const newestFirst = sessions.map(({ sessionId }) => sessionId).reverse();
  const first = await query(business, { isInitialFetch: true });
  expect([idsOf(first).length, first.body.hasMore]).toEqual([60, true]);
  const second = await query(business, { startAfter: idsOf(first).at(-1) });
  expect([idsOf(second).length, second.body.hasMore]).toEqual([100, true]);
  const third = await query(business, { startAfter: idsOf(second).at(-1), isInitialFetch: false });
  expect([idsOf(third).length, third.body.hasMore]).toEqual([100, true]);
  const last = await query(business, { startAfter: idsOf(third).at(-1) });
  expect([idsOf(last).length, last.body.hasMore]).toEqual([1, false]);
  expect([first, second, third, last].flatMap(idsOf)).toEqual(newestFirst);
});

test('a full last page is marked as the last', async () => {
  await seed(60, (cursor) => new Date(1_700_000_000_000 + cursor));
  const { body } = await query(business, { isInitialFetch: true });
  expect([body.collection.length, body.hasMore]).toEqual([60, false]);
  const behind = await query(business, { startAfter: body.collection.at(-1).sessionID });
  expect([behind.body.collection, behind.body.hasMore]).toEqual([[], false]);
});

test('sessions that began in the same millisecond are each listed once', async () => {
  const sessions = await seed(150, () => new Date(1_700_000_000_000));
  const first = await query(business, { isInitialFetch: true });
  const second = await query(business, { startAfter: idsOf(first).at(-1) });
  const listedIds = [...idsOf(first), ...idsOf(second)];
  expect(new Set(listedIds)).toEqual(new Set(sessions.map(({ sessionId }) => sessionId)));
  expect(listedIds).toHaveLength(150);
});

test('paging stays stable while new sessions arrive and listed ones are archived', async () => {
  const sessions = await seed(100, (cursor) => new Date(1_700_000_000_000 + cursor));
  const first = await query(business, { isInitialFetch: true });
  await seed(30, (cursor) => new Date(1_800_000_000_000 + cursor));
  await server.database
    .updateTable('feedback_sessions')
    .set({ archived_at: new Date() })
    .where('session_id', '=', idsOf(first).at(-1) ?? '')
    .execute();
  const second = await query(business, { startAfter: idsOf(first).at(-1) });
  const older = sessions.map(({ sessionId }) => sessionId).reverse();
  expect([...idsOf(first), ...idsOf(second)]).toEqual(older);
});

test('returns the first page without a cursor, and rejects an unknown or foreign one', async () => {
  await seed(3, (cursor) => new Date(1_700_000_000_000 + cursor));
  const all = idsOf(await query(business));
  for (const startAfter of [null, false, '', undefined]) {
    expect(idsOf(await query(business, { startAfter }))).toEqual(all);
  }
  const other = await createBusiness(server);
  const foreign = await startRespondent(server, other.handle);
  for (const startAfter of [randomUUID(), 'x', foreign.sessionID, ' ', '0']) {
    const { status, body } = await query(business, { startAfter });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['startAfter']]);
  }
  expect((await query(business, { startAfter: true })).status).toBe(422);
});

test('sentiments: missing selects all, an empty list selects none, an unknown one is rejected', async () => {
  await seed(11, (cursor) => new Date(1_700_000_000_000 + cursor));
  expect(idsOf(await query(business)).length).toBe(11);
  expect(idsOf(await query(business, { sentiment: null })).length).toBe(11);
  expect(idsOf(await query(business, { sentiment: [] }))).toEqual([]);
  expect((await query(business, { sentiment: ['happy'] })).status).toBe(422);
});

test('a period that ends before it begins is rejected, unless it is to be ignored', async () => {
  await seed(1, () => new Date(1_700_000_000_000));
  const backwards = { timeFromS: 1_800_000_000, timeToS: 1_600_000_000 };
  expect((await query(business, backwards)).status).toBe(422);
  expect(idsOf(await query(business, { ...backwards, disregardPeriod: true })).length).toBe(1);
});

test('sorting by rating skips no response when the last one of a page is rated differently meanwhile', async () => {
  const sessions = await seed(130, (cursor) => new Date(1_700_000_000_000 + cursor));
  const first = await query(business, { sort: 'highest', isInitialFetch: true });
  const { sessionID, rating, ratingType } = first.body.collection.at(-1);
  await sql`update feedback_sessions set rating = 0 where session_id = ${sessionID}`.execute(
    server.database,
  );
  const cursor = { startAfter: sessionID, startAfterRating: { rating, ratingType } };
  const second = await query(business, { sort: 'highest', ...cursor });
  const seen = new Set([...idsOf(first), ...idsOf(second)]);
  expect(seen.size).toBe(sessions.length);
});

test.each([
  { rating: 7, ratingType: 'star' },
  { rating: 11, ratingType: 'nps' },
  { rating: 4.5, ratingType: 'csat' },
  { rating: 4, ratingType: null },
])('rejects a cursor with the impossible rating $rating of $ratingType', async (startAfterRating) => {
  const [last] = await seed(1, () => new Date(1_700_000_000_000));
  const cursor = { startAfter: last?.sessionId, startAfterRating };
  const { status, body } = await query(business, { sort: 'highest', ...cursor });
  expect([status, body.error?.fields]).toEqual([
    422,
    { startAfterRating: 'No response can have this rating.' },
  ]);
});

test('a repeated value counts once', async () => {
  await seed(22, (cursor) => new Date(1_700_000_000_000 + cursor));
  const countOf = async (body: object) => idsOf(await query(business, body)).length;
  expect(await countOf({ sentiment: ['positive', 'positive', 'positive', 'positive'] })).toBe(4);
  expect(await countOf({ status: ['resolved', 'resolved', 'resolved'] })).toBe(0);
});

test('a period includes both ends to the last millisecond, and equal ends select that day', async () => {
  const second = 1_700_000_000;
  const times = [-1, 0, 999, 1000, 86_399_999, 86_400_000];
  await seed(times.length, (cursor) => new Date(second * 1000 + (times[cursor] ?? 0)));
  const count = async (timeFromS: number, timeToS: number) =>
    idsOf(await query(business, { timeFromS, timeToS })).length;
  expect(await count(second, second + 1)).toBe(3);
  expect(await count(second, second)).toBe(4);
  expect(await count(second - 1, second)).toBe(3);
  expect(await count(second + 86_399, second + 86_400)).toBe(2);
});

test('archived and spam responses move from the list to the list of archived and spam, with the reason', async () => {
  const [plain, spam, archived, both] = await seedSessions(server, business.bID, {
    flowVersion,
    seeds: [{}, { isSpam: true }, { isArchived: true }, { isSpam: true, isArchived: true }].map(
      (flags, cursor) => ({
        startedAt: new Date(1_700_000_000_000 + cursor),
        entries: [entryOf.rating(1)],
        ...flags,
      }),
    ),
  });
  expect(idsOf(await query(business))).toEqual([plain?.sessionId]);
  const { body } = await query(business, { showSpam: true });
  expect(body.collection).toMatchObject([
    { sessionID: both?.sessionId, isSpam: true, isArchived: true },
    { sessionID: archived?.sessionId, isSpam: false, isArchived: true },
    { sessionID: spam?.sessionId, isSpam: true, isArchived: false },
  ]);
});

test('a session includes its invited person and its references', async () => {
  const recipient = { name: 'Grace', email: 'grace@example.com', number: '+3545550100' };
  const invite = await createInvite(server, business.bID, recipient);
  await offerLanguages(server, business, ['fr']);
  const from = { invite, reference: 'R1', orderReference: 'O1', language: 'fr' };
  const respondent = await startRespondent(server, business.handle, from);
  await respondent.answer(1, { questionID: 'WHY', type: 'openq', textAnswer: 'x' });
  const { body } = await query(business);
  expect(body.collection).toMatchObject([
    {
      sessionID: respondent.sessionID,
      isFromWeb: false,
      inviteSentToName: 'Grace',
      inviteSentToEmail: 'grace@example.com',
      inviteSentToNumber: '+3545550100',
      reference: 'R1',
      orderReference: 'O1',
      language: 'fr',
      rating: null,
      noRating: true,
    },
  ]);
});

test('results count respondents, not choices, and include options without votes', async () => {
  await seedSessions(server, business.bID, {
    flowVersion,
    seeds: [['Apple', 'Pear'], ['Apple'], ['Apple']].map((fruits, cursor) => ({
      startedAt: new Date(1_700_000_000_000 + cursor),
      entries: [entryOf.fruits(fruits)],
    })),
  });
  const { body } = await query(business);
  expect(body.questionResults.FRUITS).toEqual({
    total: 3,
    results: [
      { name: 'Apple', numberOfVotes: 3, percentage: 100 },
      { name: 'Pear', numberOfVotes: 1, percentage: 33.3 },
      { name: '50% off_\\', numberOfVotes: 0, percentage: 0 },
    ],
  });
});

test('responses can be filtered by a removed question while it has answers', async () => {
  await seedSessions(server, business.bID, {
    flowVersion,
    seeds: [{ startedAt: new Date(), entries: [entryOf.colour('Red')] }],
  });
  await saveFlow(server, business, { flow: [sampleStep.rating('nps')] });
  const { body } = await query(business);
  const ids = body.filterableQuestions.map(({ questionID }: { questionID: string }) => questionID);
  expect(ids).toEqual(['NPSr', 'COLOUR']);
  expect(body.questionResults.COLOUR.total).toBe(1);
});
