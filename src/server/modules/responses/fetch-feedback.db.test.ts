import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Sentiment, sentimentOf } from '#domain/ratings.ts';
import { SOURCES, type Source } from '#domain/sources.ts';
import { type Business, createBusiness, saveFlow } from '#tests/support/factories.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { entryOf, type SeededSession, seedSessions } from '#tests/support/seed-sessions.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

const DAY = 86_400;
/** 2026-01-01T00:00:00Z, in seconds. */
const START = 1_767_225_600;
const TEXTS = [
  'Great work',
  'café  au\nlait',
  '100%',
  'a_b',
  'back\\slash',
  '<b>',
  '😀 ok',
  'Words',
];
const FRUITS = ['Apple', 'Pear', '50% off_\\'];

let server: TestServer;
let business: Business;
let sessions: SeededSession[];

beforeAll(async () => {
  server = await sharedServer();
  business = await createBusiness(server);
  const flowVersion = await saveFlow(server, business);
  const seeds = Array.from({ length: 300 }, (_, index) => seedOf(index));
  sessions = await seedSessions(server, business.bID, { seeds, flowVersion });
});

/** Varied but always the same, with many sessions that start in the same second or millisecond. */
function seedOf(index: number) {
  const pick = <T>(list: readonly T[], step: number) =>
    list[Math.floor(index / step) % list.length];
  const text = pick(TEXTS, 3) ?? '';
  const all = [
    index % 3 === 0 ? entryOf.rating(index % 5 === 0 ? null : (index / 3) % 11) : null,
    index % 4 === 0 ? entryOf.why(text) : null,
    index % 5 === 0 ? entryOf.colour(pick(['Red', 'Blue'], 5) ?? '') : null,
    index % 6 === 0
      ? entryOf.fruits(FRUITS.filter((_, bit) => ((index / 6) >> bit) % 2 === 0))
      : null,
    index % 7 === 0
      ? entryOf.testimonial({ name: `Zoë ${text}`, company: text, jobTitle: 'Chef' })
      : null,
  ];
  return {
    startedAt: new Date(
      (START + Math.floor(index / 4) * 7200) * 1000 + (index % 8 === 0 ? 500 : 0),
    ),
    entries: all.filter((entry) => entry !== null).filter((entry) => !isEmptyChoice(entry)),
    reference: index % 11 === 0 ? `Ref  ${text}` : null,
    isSpam: index % 13 === 0,
    isArchived: index % 17 === 0,
    isTest: index % 19 === 0,
    source: SOURCES[index % SOURCES.length] ?? 'link',
  };
}

function isEmptyChoice(entry: object): boolean {
  return 'answer' in entry && Array.isArray(entry.answer) && entry.answer.length === 0;
}

interface Filter {
  timeFromS?: number | null;
  timeToS?: number | null;
  sentiment?: Sentiment[];
  source?: Source[];
  showSpam?: boolean;
  filterWords?: string;
  questionID?: string;
  disregardPeriod?: boolean;
  showOnlyAnswers?: string[];
}

async function fetchPage(body: object) {
  const { bID, owner } = business;
  const answer = await server.post('/api/dash/fetchfeedback', { bID, ...body }, owner.headers);
  expect(answer.status).toBe(200);
  return answer.body;
}

const ids = (list: { sessionID: string }[]) => list.map(({ sessionID }) => sessionID);

/** All sessions that the filter selects, page by page. */
async function fetchAll(filter: Filter): Promise<string[]> {
  let page = await fetchPage({ ...filter, isInitialFetch: true });
  const found = ids(page.collection);
  while (page.hasMore) {
    page = await fetchPage({ ...filter, startAfter: found.at(-1) });
    found.push(...ids(page.collection));
  }
  return found;
}

/** The specified meaning of the filters, computed from plain objects. */
function expected(filter: Filter): SeededSession[] {
  return sessions
    .filter((session) => matches(session, filter))
    .sort(
      (a, b) =>
        b.startedAt.getTime() - a.startedAt.getTime() || (a.sessionId < b.sessionId ? 1 : -1),
    );
}

function matches(session: SeededSession, filter: Filter): boolean {
  const given = session.entries.filter((entry) => !('skipped' in entry));
  if (given.length === 0) return false;
  const isHidden = session.isSpam || session.isArchived || session.isTest;
  if (isHidden !== (filter.showSpam ?? false)) return false;
  const rated = given.find((entry) => entry.type === 'ratingq');
  const rating = rated && 'answer' in rated ? Number(rated.answer) : null;
  if (filter.sentiment && !filter.sentiment.includes(sentimentOf(rating, 'nps'))) return false;
  if (filter.source && !filter.source.includes(session.source)) return false;
  return isInPeriod(session, filter) && holdsWords(session, filter) && isAnswered(session, filter);
}

function isInPeriod({ startedAt }: SeededSession, { timeFromS, timeToS, disregardPeriod }: Filter) {
  if (disregardPeriod) return true;
  const second = Math.floor(startedAt.getTime() / 1000);
  const isDay = typeof timeFromS === 'number' && timeFromS === timeToS;
  const last = isDay ? timeFromS + DAY - 1 : timeToS;
  return (timeFromS ?? 0) <= second && second <= (last ?? Number.POSITIVE_INFINITY);
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

function holdsWords({ entries, reference }: SeededSession, { filterWords = '' }: Filter): boolean {
  const texts = entries.flatMap((entry) =>
    Object.entries(entry).flatMap(([field, value]) => {
      if (field === 'answer') return typeof value === 'number' ? [] : [value].flat();
      return ['textAnswer', 'name', 'company', 'jobTitle'].includes(field) ? [String(value)] : [];
    }),
  );
  return [reference ?? '', ...texts].some((text) => plain(text).includes(plain(filterWords)));
}

function isAnswered({ entries }: SeededSession, { questionID, showOnlyAnswers = [] }: Filter) {
  if (!questionID) return true;
  const entry = entries.find((one) => one.questionID === questionID && !('skipped' in one));
  if (!entry || showOnlyAnswers.length === 0) return entry !== undefined;
  const given = 'answer' in entry ? [entry.answer].flat().map(String) : [];
  return given.some((one) => showOnlyAnswers.includes(one));
}

const wordsOf = fc
  .tuple(
    fc.constantFrom(
      ...TEXTS,
      'zoë',
      'CAFÉ au',
      'ref great',
      'pear',
      '% off_',
      '_',
      'none such',
      'chef',
      '',
    ),
    fc.boolean(),
  )
  .map(([text, isLoud]) => (isLoud ? `  ${text.toUpperCase().replaceAll(' ', '  ')}\t` : text));
const timeOf = fc
  .integer({ min: -2, max: 10 })
  .chain((day) =>
    fc.constantFrom(START + day * DAY, START + day * DAY + 7200, START + day * DAY - 1),
  );
const filterOf: fc.Arbitrary<Filter> = fc.record(
  {
    timeFromS: timeOf,
    timeToS: timeOf,
    sentiment: fc.subarray<Sentiment>(['positive', 'neutral', 'negative', 'norating']),
    source: fc.subarray<Source>([...SOURCES]),
    showSpam: fc.boolean(),
    filterWords: wordsOf,
    questionID: fc.constantFrom(
      'NPSr',
      'WHY',
      'COLOUR',
      'FRUITS',
      'TESTIMONIAL',
      'CONTACT',
      '',
      'x',
    ),
    disregardPeriod: fc.boolean(),
    showOnlyAnswers: fc.subarray(['Red', 'Pear', '50% off_\\', '9', 'x']),
  },
  { requiredKeys: [] },
);

test('any combination of filters matches a plain query, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(filterOf, async (filter) => {
      const { timeFromS = 0, timeToS = timeFromS } = filter;
      fc.pre(filter.disregardPeriod === true || Number(timeFromS) <= Number(timeToS));
      const expectedIds = expected(filter);
      expect(await fetchAll(filter)).toEqual(expectedIds.map(({ sessionId }) => sessionId));
      const { questionResults } = await fetchPage(filter);
      expect(questionResults).toEqual(countVotes(expectedIds));
    }),
    { numRuns: propertyRuns(150), seed: 20260101 },
  );
});

const ORDER: Record<string, string[]> = { COLOUR: ['Red', 'Blue'], FRUITS };

function countVotes(of: SeededSession[]) {
  const results: Record<string, { total: number; results: unknown[] }> = {};
  for (const id of ['NPSr', 'COLOUR', 'FRUITS']) {
    const answers = of.flatMap(({ entries }) =>
      entries.flatMap((one) =>
        one.questionID === id && 'answer' in one ? [[one.answer].flat().map(String)] : [],
      ),
    );
    if (answers.length === 0) continue;
    const given = [...new Set(answers.flat())].sort((a, b) => Number(a) - Number(b));
    const total = answers.length;
    const names = ORDER[id] ?? given;
    const votes = names.map((name) => answers.filter((one) => one.includes(name)).length);
    results[id] = {
      total,
      results: names.map((name, index) => ({
        name,
        numberOfVotes: votes[index],
        percentage: Math.round((1000 * (votes[index] ?? 0)) / total) / 10,
      })),
    };
  }
  return results;
}

test('the seeded sessions are varied enough to be a meaningful test', () => {
  const everything = expected({ disregardPeriod: true });
  expect(everything.length).toBeGreaterThan(150);
  expect(expected({ disregardPeriod: true, showSpam: true }).length).toBeGreaterThan(20);
  for (const filterWords of ['100%', 'a_b', 'back\\slash', 'café au lait', 'ref great']) {
    const found = expected({ filterWords }).length;
    expect(found, filterWords).toBeGreaterThan(0);
    expect(found, filterWords).toBeLessThan(everything.length / 2);
  }
});
