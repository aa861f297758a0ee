import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { createBusiness, saveFlow } from '#tests/support/factories.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { recountDifferences } from '#tests/support/recount-differences.ts';
import { answersOf, entryOf, openSeeds, seedSessions } from '#tests/support/seed-sessions.ts';
import { storeAnswers } from '../answers/store-answers.ts';
import { openWaiting } from './open-waiting.ts';

/** Of Learn. */
const LIMIT = 200;
const START = new Date('2026-03-10T12:00:00Z');
const [LEARN, ENGAGE] = ['1m', '2m'] as const;

const own = businessPerTest();
let flowVersion: number;
beforeEach(async () => {
  flowVersion = await saveFlow(own.server, own.business);
  await setPlan(LEARN);
});

async function setPlan(stripe_plan: typeof LEARN | typeof ENGAGE) {
  const { database } = own.server;
  const plan = database.updateTable('businesses').set({ stripe_plan });
  await plan.where('business_id', '=', own.business.bID).execute();
}

/** Responses that start and arrive a second apart, in one batch; returns their ids in this order. */
async function arrive(count: number, from: Date): Promise<string[]> {
  const seeds = Array.from({ length: count }, (_, second) => ({
    startedAt: new Date(from.getTime() + second * 1000),
    entries: [entryOf.rating(second % 11)],
  }));
  const seeded = await seedSessions(own.server, own.business.bID, { seeds, flowVersion });
  return seeded.map(({ sessionId }) => sessionId);
}

const open = (now: Date) => openWaiting(own.server.productDatabase, own.business.bID, now);

async function listed(more: object = {}): Promise<string[]> {
  const { body } = await own.call('fetchresponseids', more);
  return body.sessionIDs;
}

async function unopened(): Promise<number> {
  return (await own.call('getresponseuse')).body.unopened;
}

function change(what: 'archive' | 'restore' | 'spam' | 'unspam', sessionIDs: readonly string[]) {
  return own.call('changeresponses', { sessionIDs, change: what });
}

test('of 50 sessions answered at once around the last places, exactly as many are opened as there are places', async () => {
  await arrive(LIMIT - 20, START);
  const { bID } = own.business;
  const seeds = Array.from({ length: 50 }, () => ({
    startedAt: START,
    entries: [entryOf.rating(9)],
  }));
  const late = await openSeeds(own.server, bID, { seeds, flowVersion });
  const transaction = () => own.server.productDatabase.transaction();
  await Promise.all(
    late.map((session) =>
      transaction().execute((tx) => storeAnswers(tx, bID, answersOf(bID, session))),
    ),
  );
  expect([(await listed()).length, await unopened()]).toEqual([LIMIT, 30]);
  const { body } = await own.call('fetchnotifications');
  const warnings: Record<string, unknown>[] = body.items;
  const levels = warnings.flatMap(({ kind, level }) => (kind === 'limitUsed' ? [level] : []));
  expect(levels.sort()).toEqual(['near', 'reached']);
  expect(await recountDifferences(own.server, bID)).toEqual([]);
});

test('opens those that have waited longest once the month changes in the time zone of the business', async () => {
  const timeZone = 'Asia/Kathmandu';
  await own.call('updateentity', { changes: { businessInfo: { timeZone } } });
  await arrive(LIMIT, START);
  const [first = '', second = ''] = await arrive(2, new Date(START.getTime() + 600_000));
  expect(await open(new Date('2026-03-31T18:14:59Z'))).toBe(0);
  expect(await open(new Date('2026-03-31T18:15:00Z'))).toBe(2);
  expect((await listed()).slice(0, 2)).toEqual([second, first]);
  // They have two of the new month's places.
  await arrive(LIMIT - 1, new Date('2026-04-02T12:00:00Z'));
  expect(await unopened()).toBe(1);
});

test('nobody gets a free place before those that wait', async () => {
  const [spam = ''] = await arrive(LIMIT, START);
  const [first = ''] = await arrive(1, new Date(START.getTime() + 600_000));
  await change('spam', [spam]);
  const [second = ''] = await arrive(1, new Date(START.getTime() + 660_000));
  expect(await unopened()).toBe(2);
  expect(await open(START)).toBe(1);
  const shown = await listed();
  expect([shown.includes(first), shown.includes(second)]).toEqual([true, false]);
});

describe('an answer', () => {
  test('to a session that waits leaves it waiting, and tests need no place', async () => {
    await arrive(LIMIT, START);
    const { bID } = own.business;
    const later = new Date(START.getTime() + 600_000);
    const seeds = [
      { startedAt: later, entries: [entryOf.rating(1)] },
      { startedAt: later, entries: [entryOf.rating(2)], isTest: true },
    ];
    const [waiting, tried] = await seedSessions(own.server, bID, { seeds, flowVersion });
    if (!waiting || !tried) throw new Error('Not seeded.');
    const more = answersOf(bID, { ...waiting, entries: [entryOf.why('More'), entryOf.rating(5)] });
    await own.server.productDatabase.transaction().execute((tx) => storeAnswers(tx, bID, more));
    expect(await unopened()).toBe(1);
    expect(await listed({ showSpam: true })).toEqual([tried.sessionId]);
    await setPlan(ENGAGE);
    await open(later);
    const { body } = await own.call('fetchresponse', { sessionID: waiting.sessionId });
    expect(body.session).toMatchObject({
      rating: 5,
      journeyFeedback: [{ answer: 5 }, { textAnswer: 'More' }],
    });
  });
});

const STEPS = [
  'arrive',
  'spam',
  'unspam',
  'archive',
  'restore',
  'month',
  'upgrade',
  'downgrade',
  'open',
] as const;
type Step = (typeof STEPS)[number];

/** What happens to a business, and to how many responses. */
const histories = fc.array(
  fc.tuple(fc.constantFrom<Step>(...STEPS), fc.integer({ min: 1, max: 6 })),
  { minLength: 5, maxLength: 16 },
);

interface Expected {
  id: string;
  isOpen: boolean;
  /** In whose limit it has a place. */
  month: number | null;
  isSpam: boolean;
  isArchived: boolean;
}

/** What has to be so after each step, by a list in the order of arrival. */
function expectation() {
  const all: Expected[] = [];
  let month = 0;
  let limit = LIMIT;
  const placed = () => all.filter((one) => one.isOpen && one.month === month && isShown(one));
  const waiting = () => all.filter(({ isOpen }) => !isOpen);
  const placeOf = () => (limit === LIMIT ? month : null);
  return {
    all,
    waiting,
    now: () => new Date(Date.UTC(2026, month, 15) + all.length * 1000),
    nextMonth() {
      month += 1;
    },
    setLimited(isLimited: boolean) {
      limit = isLimited ? LIMIT : Number.POSITIVE_INFINITY;
    },
    arrive(ids: readonly string[]) {
      const free = limit - placed().length - waiting().length;
      for (const [position, id] of ids.entries()) {
        const isOpen = position < free || limit > LIMIT;
        const place = isOpen ? placeOf() : null;
        all.push({ id, isOpen, month: place, isSpam: false, isArchived: false });
      }
    },
    open() {
      const opening = waiting().slice(0, Math.max(0, limit - placed().length));
      for (const one of opening) Object.assign(one, { isOpen: true, month: placeOf() });
      return opening.length;
    },
  };
}

const isShown = ({ isSpam, isArchived }: Expected) => !isSpam && !isArchived;

test('whatever happens, a month opens as many as its limit, in the order in which they came, and closes none', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      own.business = await createBusiness(own.server, own.business.owner);
      flowVersion = await saveFlow(own.server, own.business);
      await setPlan(LEARN);
      const expected = expectation();
      const come = async (count: number) => expected.arrive(await arrive(count, expected.now()));
      await come(LIMIT - 3);
      for (const [step, number] of history) {
        const newest = expected.all.filter(({ isOpen }) => isOpen).slice(-number);
        if (step === 'arrive') await come(number);
        else if (step === 'month') expected.nextMonth();
        else if (step === 'open') expect(await open(expected.now())).toBe(expected.open());
        else if (step === 'upgrade' || step === 'downgrade') {
          await setPlan(step === 'upgrade' ? ENGAGE : LEARN);
          expected.setLimited(step === 'downgrade');
        } else {
          await change(
            step,
            newest.map(({ id }) => id),
          );
          const isHidden = step === 'spam' || step === 'archive';
          const flag = step === 'spam' || step === 'unspam' ? 'isSpam' : 'isArchived';
          for (const one of newest) one[flag] = isHidden;
        }
      }
      const shown = expected.all.filter((one) => one.isOpen && isShown(one)).map(({ id }) => id);
      expect(new Set(await listed())).toEqual(new Set(shown));
      expect(await unopened()).toBe(expected.waiting().length);
      expect(await recountDifferences(own.server, own.business.bID)).toEqual([]);
    }),
    { numRuns: propertyRuns(25) },
  );
});
