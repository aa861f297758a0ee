import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foldPhrase } from '#domain/fold-text.ts';
import { convertRating, SENTIMENTS, type Sentiment, sentimentOf } from '#domain/ratings.ts';
import { RESPONSE_STATUSES, type ResponseStatus } from '#domain/response-status.ts';
import { SOURCES, type Source } from '#domain/sources.ts';
import { listPage } from '#server/modules/responses/list-page.ts';
import type { Tx } from '#server/platform/context.ts';
import { type Business, createBusiness, saveFlow } from '#tests/support/factories.ts';
import { foldReference } from '#tests/support/fold-reference.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { entryOf, type SeededSession, seedSessions } from '#tests/support/seed-sessions.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { deleteIndex } from './internal/recount/store.ts';
import { SEARCH_LIMITS, type SearchLimits } from './internal/search-text.ts';
import { openResponses } from './open-responses.ts';
import type { ResponseFilter } from './response-query.ts';

/** Filters with the text as typed: the test computes its matches independently. */
type TypedFilter = ResponseFilter & { typed: string };
type Sort = 'newest' | 'oldest' | 'highest' | 'lowest';

const START = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
const TEXTS = [
  'The bread was warm',
  'Das Brot schmeckt großartig',
  'Отличный хлеб',
  'הלחם טרי',
  'خبز ممتاز',
  '焼きたてのパンが美味しい',
  '빵이 맛있어요',
  'ขนมปังอร่อย',
  '100% crème_brûlée \\ <b>',
  '😀 ok',
  'Café  d’Estissac – “superb”',
  'Η ΟΜΟΡΦΗ ταβέρνα, Ёлка и чай',
];
const TABLES = ['Table 1', 'Table 12', null];
const NEEDLES = [
  ...TEXTS,
  'BREAD',
  'rot schm',
  'GROSSARTIG',
  'хлеб',
  'לחם',
  'خبز',
  'パン',
  'きたての',
  '맛있',
  'ปัง',
  '0% cr',
  'e_b',
  '\\ <',
  'o',
  'th',
  'zebra',
  'CAFE',
  'preis  leistung',
  "d'estissac",
  'd‘Estissac - "SUPERB"',
  'όμορφη ΤΑΒΕΡΝΑ',
  'елка',
  'чаи',
  'BRULEE',
  'großártig',
  'הַלֶּחֶם',
  'خُبْز',
];

let server: TestServer;
let business: Business;
let sessions: (SeededSession & { status: ResponseStatus })[];

beforeAll(async () => {
  server = await sharedServer();
  business = await createBusiness(server);
  const flowVersion = await saveFlow(server, business);
  const seeds = Array.from({ length: 240 }, (_, index) => seedOf(index));
  const seeded = await seedSessions(server, business.bID, { seeds, flowVersion });
  sessions = seeded.map((session, index) => ({ ...session, status: statusOf(index) }));
  for (const { sessionId, status } of sessions) {
    await sql`update feedback_sessions set status = ${status}
               where business_id = ${business.bID} and session_id = ${sessionId}`.execute(
      server.database,
    );
  }
});

const statusOf = (index: number): ResponseStatus => RESPONSE_STATUSES[index % 3] ?? 'open';

function seedOf(index: number) {
  const text = TEXTS[Math.floor(index / 2) % TEXTS.length] ?? '';
  const all = [
    index % 3 === 0 ? entryOf.rating(index % 5 === 0 ? null : index % 11) : null,
    index % 2 === 0 ? entryOf.why(`${text} ${index % 9}`) : null,
    index % 5 < 2 ? entryOf.colour(index % 4 === 0 ? 'Red' : 'Blue') : null,
    index % 7 === 0 ? entryOf.fruits(index % 2 === 0 ? ['Apple', 'Pear'] : ['Pear']) : null,
  ];
  return {
    startedAt: new Date(START + Math.floor(index / 3) * HOUR),
    entries: all.filter((entry) => entry !== null),
    reference: index % 6 === 0 ? `R-${text}` : (TABLES[index % 4] ?? null),
    isSpam: index % 13 === 0,
    isArchived: index % 17 === 0,
    isTest: index % 19 === 0,
    source: SOURCES[index % SOURCES.length] ?? 'link',
  };
}

/** Blocks hold thousands of positions: custom positions spread a few sessions over many blocks. */
async function assignPositions(order: 'in time' | 'mixed'): Promise<void> {
  const numberOf = (index: number) => (order === 'in time' ? index : (index * 101) % 241);
  // Three sessions are in each group, and all of them in ten blocks.
  const positionOf = (number: number) => Math.floor(number / 3) * 993 + (number % 3) * 7;
  for (const [index, { sessionId }] of sessions.entries()) {
    await sql`
      insert into session_positions (business_id, position, session_id)
      values (${business.bID}, ${positionOf(numberOf(index))}, ${sessionId})`.execute(
      server.database,
    );
  }
}

async function forgetAll(): Promise<void> {
  const { bID } = business;
  await server.database.transaction().execute(async (tx) => {
    await deleteIndex(tx, bID);
    await tx.deleteFrom('stale_sessions').where('business_id', '=', bID).execute();
  });
  await markStale(sessions);
}

async function markStale(some: readonly SeededSession[]): Promise<void> {
  const ids = some.map(({ sessionId }) => sessionId);
  await sql`insert into stale_sessions (business_id, mark_id, session_ids)
            values (${business.bID}, gen_random_uuid(), ${ids}::uuid[])`.execute(server.database);
}

const ratingOf = ({ entries }: SeededSession): number | null => {
  const entry = entries.find(({ type }) => type === 'ratingq');
  return entry && 'answer' in entry ? Number(entry.answer) : null;
};

/** The meaning of the filter, computed from plain objects. */
function expected(filter: TypedFilter, sort: Sort): string[] {
  const rank = (session: SeededSession) => {
    const rating = ratingOf(session);
    if (sort === 'newest' || sort === 'oldest') return 0;
    if (rating === null) return 99;
    const nps = convertRating(rating, 'nps', 'nps');
    return sort === 'highest' ? -nps : nps;
  };
  const found = sessions.filter((session) => matches(session, filter));
  found.sort((a, b) => {
    const later = a.sessionId < b.sessionId ? 1 : -1;
    return rank(a) - rank(b) || (sort === 'oldest' ? -later : later);
  });
  return found.map(({ sessionId }) => sessionId);
}

function matches(session: (typeof sessions)[number], filter: TypedFilter): boolean {
  const { entries, startedAt, isArchived, isSpam, isTest, reference, status, source } = session;
  const given = entries.filter((entry) => !('skipped' in entry));
  const { from, before, questionId, answers } = filter;
  const texts = given.flatMap((entry) => [
    'textAnswer' in entry ? (entry.textAnswer ?? '') : '',
    ...('answer' in entry && typeof entry.answer !== 'number' ? [entry.answer].flat() : []),
  ]);
  const chosen = given
    .filter(({ questionID }) => questionID === questionId)
    .flatMap((entry) => ('answer' in entry ? [entry.answer].flat().map(String) : []));
  return (
    given.length > 0 &&
    (isArchived || isSpam || isTest) === filter.isHidden &&
    filter.sentiments.includes(sentimentOf(ratingOf(session), 'nps')) &&
    filter.statuses.includes(status) &&
    filter.sources.includes(source) &&
    (filter.reference === null || reference === filter.reference) &&
    (from === null || startedAt >= from) &&
    (before === null || startedAt < before) &&
    [...texts, reference ?? ''].some((text) =>
      foldReference(text).includes(foldReference(filter.typed)),
    ) &&
    (questionId === null || given.some(({ questionID }) => questionID === questionId)) &&
    (answers.length === 0 || chosen.some((one) => answers.includes(one)))
  );
}

const textOf = (typed: string) => ({ typed, text: foldPhrase(typed) });
const timeOf = fc
  .integer({ min: -1, max: 82 })
  .map((hour) => new Date(START + hour * HOUR - (hour % 2)));
const filterOf: fc.Arbitrary<TypedFilter> = fc
  .record({
    from: fc.option(timeOf),
    before: fc.option(timeOf),
    sentiments: fc.oneof(fc.constant(SENTIMENTS), fc.subarray<Sentiment>([...SENTIMENTS])),
    statuses: fc.oneof(
      fc.constant(RESPONSE_STATUSES),
      fc.subarray<ResponseStatus>([...RESPONSE_STATUSES]),
    ),
    sources: fc.oneof(fc.constant(SOURCES), fc.subarray<Source>([...SOURCES])),
    isHidden: fc.boolean(),
    isSuspected: fc.constant(false),
    reference: fc.oneof(
      fc.constant(null),
      fc.constantFrom('Table 1', 'Table 12', 'table 1', `R-${TEXTS[0]}`),
    ),
    typed: fc.oneof(fc.constant(''), fc.constantFrom(...NEEDLES)),
    questionId: fc.option(fc.constantFrom('NPSr', 'WHY', 'COLOUR', 'FRUITS', 'none')),
    answers: fc.subarray(['Red', 'Pear', '9', 'x'], { maxLength: 2 }),
  })
  .map(({ typed, ...filter }) => ({
    ...filter,
    ...textOf(typed),
    answers: filter.questionId === null ? [] : filter.answers,
  }));
const sortOf = fc.constantFrom<Sort>('newest', 'oldest', 'highest', 'lowest');

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
  server.productDatabase
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);

interface Reading {
  filter: TypedFilter;
  sort: Sort;
  pageSize: number;
  limits: SearchLimits;
}

const cursorOf = (session: SeededSession) => ({
  sessionId: session.sessionId,
  rating: ratingOf(session),
  ratingType: ratingOf(session) === null ? null : ('nps' as const),
});

/** All sessions that the filter selects, page by page, and their counts. */
function readAll({ filter, sort, pageSize, limits }: Reading) {
  return inTransaction(async (tx) => {
    const ids: string[] = [];
    for (;;) {
      const last = sessions.find(({ sessionId }) => sessionId === ids.at(-1));
      const after = last ? cursorOf(last) : null;
      const responses = await openResponses(tx, business.bID, filter, limits);
      const page = { filter, sort, after, limit: pageSize };
      const rows = await listPage(tx, business.bID, page, responses);
      ids.push(...rows.map(({ sessionId }) => sessionId));
      if (rows.length === pageSize) continue;
      const first = await openResponses(tx, business.bID, filter, limits);
      const { count, isComplete } = await first.sum();
      return { ids, count, isComplete, all: await first.sumAll() };
    }
  });
}

const POSITIVE: TypedFilter = {
  from: null,
  before: null,
  sentiments: ['positive'],
  statuses: RESPONSE_STATUSES,
  sources: SOURCES,
  isHidden: false,
  isSuspected: false,
  reference: null,
  ...textOf(''),
  questionId: null,
  answers: [],
};

const FEW: SearchLimits = {
  ...SEARCH_LIMITS,
  maxFound: 12,
  common: 0.2,
  newest: 30,
};

const WHOLE = { sort: 'newest', pageSize: 300, limits: SEARCH_LIMITS } as const;

async function expectEverythingFound(limits: SearchLimits, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      filterOf,
      sortOf,
      fc.integer({ min: 3, max: 90 }),
      async (filter, sort, pageSize) => {
        const expectedIds = expected(filter, sort);
        const { ids, count, isComplete, all } = await readAll({ filter, sort, pageSize, limits });
        expect(ids).toEqual(expectedIds);
        expect(all.count).toBe(expectedIds.length);
        expect(count).toBeLessThanOrEqual(expectedIds.length);
        if (isComplete) expect(count).toBe(expectedIds.length);
        else expect([filter.text, filter.reference]).not.toEqual(['', null]);
      },
    ),
    { numRuns: propertyRuns(numRuns), seed: 20260102 },
  );
}

describe.each(['in time', 'mixed'] as const)('with positions %s', (order) => {
  beforeEach(async () => {
    await forgetAll();
    await assignPositions(order);
  });

  test('any filter and order match a plain query before anything is indexed', async () => {
    await expectEverythingFound(SEARCH_LIMITS, 30);
  });

  test('any filter and order match once everything is indexed, with every search method', async () => {
    await server.runJob('responses.index');
    await expectEverythingFound(SEARCH_LIMITS, 60);
    await expectEverythingFound(FEW, 120);
  });

  test('every period is counted exactly to its ends', async () => {
    await server.runJob('responses.index');
    for (let hour = 0; hour < 80; hour += 1) {
      const from = new Date(START + hour * HOUR);
      const before = new Date(from.getTime() + (hour % 30) * HOUR + 1);
      const filter = { ...POSITIVE, sentiments: SENTIMENTS, from, before };
      const { count } = await readAll({ ...WHOLE, filter });
      expect(count).toBe(expected(filter, 'newest').length);
    }
  });

  test('a reference of more sessions than are looked up at once is still listed in full', async () => {
    await server.runJob('responses.index');
    const filter = { ...POSITIVE, sentiments: SENTIMENTS, reference: 'Table 1' };
    for (const sort of ['newest', 'oldest', 'highest'] as const) {
      const { ids, count, all } = await readAll({ filter, sort, pageSize: 5, limits: FEW });
      expect(ids).toEqual(expected(filter, sort));
      expect([count, all.count]).toEqual([FEW.maxFound + 1, ids.length]);
    }
  });

  test('any filter and order match while changed sessions wait to be indexed', async () => {
    await server.runJob('responses.index');
    await markStale(sessions.filter((_, index) => index % 4 === 0));
    await expectEverythingFound(FEW, 60);
  });
});

describe('while more sessions wait than one call reads', () => {
  const limits = { ...SEARCH_LIMITS, maxWaiting: 60 };

  beforeEach(async () => {
    await forgetAll();
    await assignPositions('in time');
    await server.runJob('responses.index');
  });

  test('lists no response that the filter excludes, whatever the index contains', async () => {
    await markStale(sessions.filter((_, index) => index % 3 > 0));
    await mixUpSets();
    await fc.assert(
      fc.asyncProperty(filterOf, sortOf, async (filter, sort) => {
        const expectedIds = new Set(expected(filter, sort));
        const { ids, isComplete } = await readAll({ filter, sort, pageSize: 50, limits });
        expect(ids.filter((id) => !expectedIds.has(id))).toEqual([]);
        expect(new Set(ids).size).toBe(ids.length);
        expect(isComplete).toBe(false);
      }),
      { numRuns: propertyRuns(40), seed: 20260103 },
    );
  });

  test('lists responses with a correct index entry, and the newest waiting ones', async () => {
    const changed = sessions.slice(100, 200);
    await markStale(changed);
    const { ids } = await readAll({ ...WHOLE, filter: POSITIVE, limits });
    expect(ids).toEqual(expected(POSITIVE, 'newest'));
    await forgetAll();
    const { ids: newest } = await readAll({ ...WHOLE, filter: POSITIVE, limits });
    const waiting = sessions.toSorted((a, b) => (a.sessionId < b.sessionId ? 1 : -1)).slice(0, 60);
    const listed = new Set(waiting.map(({ sessionId }) => sessionId));
    expect(newest).toEqual(expected(POSITIVE, 'newest').filter((id) => listed.has(id)));
  });

  test('many marks of few sessions also count as waiting', async () => {
    await sql`
      insert into stale_sessions (business_id, mark_id, session_ids)
      select ${business.bID}, gen_random_uuid(), array[${sessions[0]?.sessionId}::uuid]
        from generate_series(1, ${limits.maxWaiting * 6})`.execute(server.database);
    const { ids, isComplete } = await readAll({ ...WHOLE, filter: POSITIVE, limits });
    expect(ids).toEqual(expected(POSITIVE, 'newest'));
    expect(isComplete).toBe(false);
  });
});

/** Indexes every session with wrong data. */
async function mixUpSets(): Promise<void> {
  await sql`update facet_sets set bits = ~bits where business_id = ${business.bID}`.execute(
    server.database,
  );
}
