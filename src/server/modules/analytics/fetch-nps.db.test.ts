import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { changeSession } from '#tests/support/change-session.ts';
import {
  type Business,
  createBusiness,
  createUser,
  SAMPLE_FLOW,
  type SignedInUser,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const DAY = 86_400_000;

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

const query = (target?: unknown, { bID, owner } = business) =>
  server.post('/api/fetchnps', { bID, target }, owner.headers);

/** Ratings given this many days ago. */
function seed(ratings: [daysAgo: number, rating: number | null, flags?: object][]) {
  const seeds = ratings.map(([daysAgo, rating, flags]) => ({
    startedAt: new Date(Date.now() - daysAgo * DAY),
    entries: [entryOf.rating(rating)],
    ...flags,
  }));
  return seedSessions(server, business.bID, { seeds, flowVersion });
}

test('returns null scores for a business without ratings, and echoes the requested period', async () => {
  for (const target of ['all', '7d', '30d', '90d', '365d']) {
    const { status, body } = await query(target);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      target,
      n: 0,
      nps: null,
      csat: null,
      star: null,
      intervals: null,
    });
  }
  expect((await query()).body.target).toBe('all');
  for (const target of ['', '8d', 7]) expect((await query(target)).status).toBe(422);
});

test('counts each rating in all three scores, converted by the table', async () => {
  await seed([10, 9, 8, 7, 6, 0].map((rating) => [1, rating]));
  const { body } = await query();
  expect(body).toMatchObject({ n: 6, nps: 0, csat: 67, star: 3.7 });
  expect(body.distribution).toEqual({
    stars: [1, 0, 1, 2, 2],
    promoters: 2,
    passives: 2,
    detractors: 2,
  });
});

test('counts a rating on a five-point scale in all three scores', async () => {
  await saveFlow(server, business, { flow: [sampleStep.rating('star')] });
  for (const answer of [5, 5, 4, 1]) {
    const respondent = await startRespondent(server, business.handle);
    await respondent.answer(0, { questionID: 'STARr', type: 'ratingq', answer });
  }
  expect((await query()).body).toMatchObject({ n: 4, nps: 25, csat: 75, star: 3.8 });
  await seed([[0, 10]]);
  expect((await query()).body).toMatchObject({ n: 5, nps: 40, csat: 80, star: 4 });
});

test('leaves out spam, archived sessions and skipped ratings', async () => {
  await seed([
    [1, 9],
    [1, 0, { isSpam: true }],
    [1, 0, { isArchived: true }],
    [1, null],
  ]);
  expect((await query()).body).toMatchObject({ n: 1, nps: 100 });
});

test('counts a rating as soon as it is stored, with its latest value', async () => {
  const respondent = await startRespondent(server, business.handle);
  const rate = (answer: number) =>
    respondent.answer(0, { questionID: 'NPSr', type: 'ratingq', answer });
  await rate(10);
  expect((await query('7d')).body).toMatchObject({ n: 1, nps: 100 });
  await rate(2);
  expect((await query('7d')).body).toMatchObject({ n: 1, nps: -100 });
});

test('compares a period up to now with the one before it', async () => {
  await seed([
    [1, 10],
    [6.9, 10],
    [7.1, 0],
    [13.9, 0],
    [14.1, 10],
    [29, 10],
    [31, 0],
    [89, 10],
    [364, 10],
    [366, 0],
  ]);
  expect((await query('7d')).body).toMatchObject({ n: 2, nps: 100, previous: { n: 2, nps: -100 } });
  expect((await query('30d')).body).toMatchObject({ n: 6, previous: { n: 1, nps: -100 } });
  expect((await query('90d')).body).toMatchObject({ n: 8, previous: { n: 0, nps: null } });
  expect((await query('365d')).body).toMatchObject({ n: 9, previous: { n: 1 } });
  expect((await query('all')).body).toMatchObject({ n: 10, previous: { n: 4 } });
});

test('takes the current time from the product’s clock', async () => {
  const ahead = await startTestServer({ on: server, env: { CLOCK_OFFSET: String(100 * 86_400) } });
  const own = await createBusiness(ahead);
  const respondent = await startRespondent(ahead, own.handle);
  await respondent.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  const count = async () => {
    const body = { bID: own.bID, target: '7d' };
    return (await ahead.post('/api/fetchnps', body, own.owner.headers)).body.n;
  };
  expect(await count()).toBe(1);
  const now = { sessionId: respondent.sessionID, started_at: new Date() };
  await changeSession(ahead, own.bID, now);
  expect(await count()).toBe(0);
  await ahead.stop();
});

test('leaves the scores unchanged for a step without a rating question', async () => {
  await saveFlow(server, business, { flow: SAMPLE_FLOW.slice(1) });
  const respondent = await startRespondent(server, business.handle);
  await respondent.answer(0, { questionID: 'WHY', type: 'openq', textAnswer: 'x' });
  expect((await query()).body).toMatchObject({ n: 0, nps: null });
});

test('returns the same scores from analytics for the same days, for each requested step', async () => {
  await seed([10, 9, 8, 7, 6, 0].map((rating, day) => [1 + 3 * day, rating]));
  const timeFromS = Math.floor(Date.now() / 1000) - 30 * 86_400;
  const ask = async (step?: string) =>
    (
      await server.post(
        '/api/dash/getanalytics',
        { bID: business.bID, timeFromS, step },
        business.owner.headers,
      )
    ).body;
  const { n, nps, csat, star, intervals, distribution } = (await query('30d')).body;
  const scores = { n, nps, csat, star, intervals, distribution };
  const weekly = await ask('week');
  expect(weekly).toMatchObject({ step: 'week', total: scores });
  expect(weekly.points.length).toBeLessThan(8);
  expect(await ask()).toMatchObject({ step: 'day', total: scores });
});

test('uses a longer step when the requested one would give too many points', async () => {
  const timeFromS = Math.floor(Date.now() / 1000) - 9 * 365 * 86_400;
  const body = { bID: business.bID, timeFromS, step: 'day' };
  const { body: answer } = await server.post(
    '/api/dash/getanalytics',
    body,
    business.owner.headers,
  );
  expect(answer.step).toBe('month');
});
