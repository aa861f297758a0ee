import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lastDays } from '#domain/calendar-days.ts';
import { scoresOf } from '#domain/scores.ts';
import { removeSessions } from '#server/modules/privacy/remove-sessions.ts';
import {
  type Business,
  createBusiness,
  createUser,
  type SignedInUser,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { entryOf, type SeededSession, seedSessions } from '#tests/support/seed-sessions.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

const DAY_S = 86_400;
/** 2026-03-20T00:00:00Z: days before clocks change in Berlin, on Lord Howe Island and, at midnight, in Beirut. */
const START_S = Date.UTC(2026, 2, 20) / 1000;

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

async function ask(body: object = {}) {
  const { bID, owner } = business;
  return server.post('/api/dash/getanalytics', { bID, ...body }, owner.headers);
}

async function moveTo(timeZone: string): Promise<void> {
  const { bID, owner } = business;
  const changes = { businessInfo: { timeZone } };
  const { status } = await server.post('/api/dash/updateentity', { bID, changes }, owner.headers);
  expect(status).toBe(200);
}

/** A session every 5 hours and 7 minutes, for about sixteen days. */
function seed(): Promise<SeededSession[]> {
  const seeds = Array.from({ length: 80 }, (_, index) => ({
    startedAt: new Date((START_S + index * (5 * 3600 + 420)) * 1000 + (index % 3)),
    entries: [entryOf.rating(index % 7 === 0 ? null : index % 11), entryOf.why('Because')].slice(
      0,
      (index % 3) + (index % 7 === 0 ? 1 : 0),
    ),
    isSpam: index % 17 === 0,
    isArchived: index % 19 === 0,
  }));
  return seedSessions(server, business.bID, { seeds, flowVersion });
}

const counts = ({ entries, isSpam, isArchived }: SeededSession) =>
  !isSpam && !isArchived && entries.some((entry) => !('skipped' in entry));

/** The calendar day of a moment in a time zone. */
function dayIn(timeZone: string, seconds: number): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return format.format(new Date(seconds * 1000));
}

function tallyOf(sessions: readonly SeededSession[]) {
  const ratings = sessions.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.type === 'ratingq' && 'answer' in entry ? [entry.answer] : [],
    ),
  );
  const { n, nps, csat, star } = scoresOf(
    ratings.map((rating) => ({ type: 'nps', rating, count: 1 })),
  );
  return { responses: sessions.length, n, nps, csat, star };
}

const ZONES = ['UTC', 'Asia/Kathmandu', 'Asia/Beirut', 'Australia/Lord_Howe'];

test.each(
  ZONES,
)('a trend by day in %s counts what began on each day there, indexed or not', async (timeZone) => {
  await moveTo(timeZone);
  const sessions = (await seed()).filter(counts);
  const second = fc.integer({ min: START_S - DAY_S, max: START_S + 18 * DAY_S });
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(second, second, async (a, b) => {
      runs += 1;
      if (runs === 4) await server.runJob('responses.index');
      const [timeFromS, timeToS] = [Math.min(a, b), Math.max(a, b) + 1];
      const { body } = await ask({ timeFromS, timeToS });
      const inPeriod = sessions.filter(({ startedAt }) => {
        const at = Math.floor(startedAt.getTime() / 1000);
        return at >= timeFromS && at <= timeToS;
      });
      expect(body.step).toBe('day');
      expect(body.total).toMatchObject(tallyOf(inPeriod));
      const days = new Map(
        body.points.map(({ from, ...tally }: { from: number }) => [dayIn(timeZone, from), tally]),
      );
      expect(days.size).toBe(body.points.length);
      for (const [day, tally] of days) {
        const onDay = inPeriod.filter(
          ({ startedAt }) => dayIn(timeZone, startedAt.getTime() / 1000) === day,
        );
        expect([day, tally]).toEqual([day, { ...tallyOf(onDay), reviews: 0 }]);
      }
    }),
    { numRuns: 8, seed: 20260105 },
  );
});

test('starts the day at the first midnight when the clock shows midnight twice, and counts every response', async () => {
  await moveTo('Atlantic/Azores');
  // It is 2026-10-25 00:00 there now, and again an hour later.
  const midnight = Date.UTC(2026, 9, 25) / 1000;
  const seeds = Array.from({ length: 12 }, (_, index) => ({
    startedAt: new Date((midnight - 7200 + index * 1800 + 60) * 1000),
    entries: [entryOf.rating(9)],
  }));
  await seedSessions(server, business.bID, { seeds, flowVersion });
  const onBothDays = await ask({ timeFromS: midnight - 7200, timeToS: midnight + 4 * 3600 });
  expect(onBothDays.body.points).toMatchObject([
    { from: midnight - 7200, responses: 4 },
    { from: midnight, responses: 8 },
  ]);
  const fromBetween = await ask({ timeFromS: midnight + 1800, timeToS: midnight + 4 * 3600 });
  expect(fromBetween.body).toMatchObject({ total: { responses: 7 }, counts: { responses: 7 } });
  expect(fromBetween.body.points).toMatchObject([{ from: midnight + 1800, responses: 7 }]);
});

test.each(['IST', 'CTT', 'US/Pacific-New'])('days use the time zone %s', async (timeZone) => {
  await moveTo(timeZone);
  const noon = Date.UTC(2026, 5, 1, 12) / 1000;
  const { status, body } = await ask({ timeFromS: noon, timeToS: noon + DAY_S });
  expect(status).toBe(200);
  expect(dayIn(timeZone, body.points[1].from)).not.toBe(dayIn(timeZone, body.points[1].from - 1));
});

describe('the period', () => {
  test('covers all time without times, with nothing to compare', async () => {
    const sessions = await seed();
    const { body } = await ask();
    expect(body.total).toMatchObject(tallyOf(sessions.filter(counts)));
    expect(body.previous).toBeNull();
    expect(body.step).toBe('week');
  });

  test('begins with the first remaining session without times', async () => {
    const sessions = (await seed()).toSorted((a, b) => Number(a.startedAt) - Number(b.startedAt));
    await server.runJob('responses.index');
    const lastSessions = sessions.slice(-3);
    const removed = sessions.slice(0, -3).map(({ sessionId }) => sessionId);
    await server.database.transaction().execute((tx) => removeSessions(tx, business.bID, removed));
    await server.runJob('responses.index');
    const { body } = await ask();
    const first = Number(lastSessions[0]?.startedAt) / 1000;
    expect(body.timeFromS).toBe(Math.floor(first / 900) * 900);
  });

  test('is empty in every part for a business without sessions', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.total).toMatchObject({ responses: 0, n: 0, nps: null });
    expect(body.responseRate).toBeNull();
    expect(body.funnel.steps.every(({ reached }: { reached: number }) => reached === 0)).toBe(true);
  });

  test('is compared with the previous period of the same length', async () => {
    const sessions = (await seed()).filter(counts);
    const timeFromS = START_S + 8 * DAY_S;
    const { body } = await ask({ timeFromS, timeToS: timeFromS + 4 * DAY_S - 1 });
    const before = sessions.filter(({ startedAt }) => {
      const at = startedAt.getTime() / 1000;
      return at >= timeFromS - 4 * DAY_S && at < timeFromS;
    });
    expect(before.length).toBeGreaterThan(5);
    expect(body.previous.total).toEqual(tallyOf(before));
    expect(body.previous.points).toHaveLength(4);
  });

  test.each([
    'week',
    'month',
  ])('by %s has as many earlier points, each with the same number of days as its counterpart', async (step) => {
    await moveTo('Europe/Berlin');
    await seed();
    // From a Tuesday, 90 days up to a Sunday; clocks change in both periods.
    const timeFromS = Date.parse('2026-08-25T00:00:00+02:00') / 1000;
    const timeToS = Date.parse('2026-11-22T23:59:59+01:00') / 1000;
    const { body } = await ask({ timeFromS, timeToS, step });
    const startsOf = (points: { from: number }[]) =>
      points.map(({ from }) => dayIn('Europe/Berlin', from));
    const daysBack = (day: string) =>
      new Date(Date.parse(day) - 90 * DAY_S * 1000).toISOString().slice(0, 10);
    expect(body.points).toHaveLength(step === 'week' ? 13 : 4);
    expect(startsOf(body.previous.points)).toEqual(startsOf(body.points).map(daysBack));
    expect(body.previous.points[0].from).toBe(Date.parse('2026-05-27T00:00:00+02:00') / 1000);
  });

  test('is compared by whole days when it begins and ends within a day', async () => {
    await moveTo('Europe/Berlin');
    const sessions = (await seed()).filter(counts);
    const timeFromS = Date.parse('2026-03-30T10:13:20+02:00') / 1000;
    const timeToS = Date.parse('2026-04-05T15:40:59+02:00') / 1000;
    const { body } = await ask({ timeFromS, timeToS });
    const { points, total } = body.previous;
    const firstBefore = Date.parse('2026-03-24T04:45:40+01:00') / 1000;
    expect(points.map(({ from }: { from: number }) => from)).toEqual(
      [firstBefore, 25, 26, 27, 28, 29, 30].map((start) =>
        start > 31
          ? start
          : Date.parse(`2026-03-${start}T00:00:00+0${start > 29 ? 2 : 1}:00`) / 1000,
      ),
    );
    const before = sessions.filter(({ startedAt }) => {
      const at = startedAt.getTime() / 1000;
      return at >= firstBefore && at < timeFromS;
    });
    expect(before.length).toBeGreaterThan(5);
    expect(total).toEqual(tallyOf(before));
  });

  test('has as many responses as the list for the same calendar days', async () => {
    await moveTo('Pacific/Auckland');
    await seed();
    const now = new Date((START_S + 9 * DAY_S) * 1000);
    const days = lastDays(7, { now, timeZone: 'Pacific/Auckland' });
    const { bID, owner } = business;
    const list = await server.post(
      '/api/dash/fetchfeedback',
      { bID, ...days, isInitialFetch: true },
      owner.headers,
    );
    const { body } = await ask({ ...days, step: 'day' });
    expect(body.points).toHaveLength(7);
    expect(body.total.responses).toBeGreaterThan(10);
    expect(list.status).toBe(200);
    expect(list.body.matching).toMatchObject({ isComplete: true, count: body.total.responses });
  });

  test('ends soon after now when it has no start and its end is far in the future', async () => {
    const sessions = (await seed()).filter(counts);
    const { status, body } = await ask({ timeToS: 253_402_300_799 });
    expect(status).toBe(200);
    expect(body.points.length).toBeLessThan(100);
    expect(body.total).toMatchObject({ responses: sessions.length });
  });

  test.each([
    ['second', { timeFromS: 253_402_300_799 }],
    ['hour', { timeFromS: 253_402_297_200, timeToS: 253_402_300_799 }],
  ])('of the last %s of all time is empty', async (_length, period) => {
    const { status, body } = await ask(period);
    expect(status).toBe(200);
    expect(body.total).toMatchObject({ responses: 0 });
  });

  test.each([
    ['ends before it begins', { timeFromS: 10, timeToS: 9 }],
    ['is longer than ten years', { timeFromS: 0, timeToS: 253_402_300_799 }],
    ['begins at a fraction of a second', { timeFromS: 1.5 }],
    ['begins before 1970', { timeFromS: -1 }],
  ])('that %s is rejected', async (_what, body) => {
    expect((await ask(body)).status).toBe(422);
  });
});

describe('the funnel', () => {
  const stepOf = (body: { funnel: { steps: { questionID: string }[] } }, id: string) =>
    body.funnel.steps.find(({ questionID }) => questionID === id);

  test('counts only people who reached a step as drop-off', async () => {
    const startedAt = new Date(START_S * 1000);
    const leavers = [entryOf.rating(9)];
    const further = [entryOf.rating(3), entryOf.why('Slow')];
    const empty = [] as const;
    await seedSessions(server, business.bID, {
      seeds: [leavers, leavers, further, empty].map((entries) => ({ startedAt, entries })),
      flowVersion,
    });
    for (const isFolded of [false, true]) {
      if (isFolded) await server.runJob('responses.index');
      const { body } = await ask();
      expect(body.funnel.sessions).toEqual({ started: 4, responded: 3, finished: 0 });
      expect(stepOf(body, 'NPSr')).toMatchObject({
        reached: 4,
        answered: 3,
        skipped: 0,
        left: 1,
      });
      expect(stepOf(body, 'WHY')).toMatchObject({
        reached: 3,
        answered: 1,
        skipped: 0,
        left: 2,
      });
      expect(stepOf(body, 'COLOUR')).toMatchObject({ reached: 1, answered: 0, left: 1 });
      expect(stepOf(body, 'FRUITS')).toMatchObject({ reached: 0, left: 0 });
    }
  });

  test('counts nobody at a share step that was not shown, for want of a linked platform', async () => {
    business = await createBusiness(server, owner);
    const { answer } = await startRespondent(server, business.handle);
    await answer(1, { questionID: 'STARr', type: 'ratingq', answer: 2 });
    await answer(2, { questionID: 'OPEN', type: 'openq', textAnswer: 'Slow.' });
    const { body } = await ask();
    expect(stepOf(body, 'SHARE')).toMatchObject({ reached: 0, left: 0 });
    expect(stepOf(body, 'CONTACT')).toMatchObject({ reached: 1, left: 1 });
  });

  test('lists questions in flow order, with their texts and types', async () => {
    await seed();
    const { body } = await ask();
    const steps: { questionID: string; questionText: string; type: string }[] = body.funnel.steps;
    expect(steps.slice(0, 2).map(({ questionID, type }) => [questionID, type])).toEqual([
      ['NPSr', 'ratingq'],
      ['WHY', 'openq'],
    ]);
    expect(steps.every(({ questionText }) => questionText !== '')).toBe(true);
  });
});

test('never counts sessions of another business', async () => {
  await seed();
  business = await createBusiness(server, business.owner);
  const { body } = await ask();
  expect(body.counts).toEqual({ invited: 0, started: 0, responses: 0, finished: 0 });
});
