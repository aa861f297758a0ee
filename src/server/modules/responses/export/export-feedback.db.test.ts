import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FeedbackSession } from '#contract/responses.ts';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import {
  type Business,
  createBusiness,
  createInvite,
  createUser,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { entryOf, type SessionSeed, seedSessions } from '#tests/support/seed-sessions.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let business: Business;
let flowVersion: number;
beforeAll(async () => {
  server = await sharedServer();
  business = await createBusiness(server);
  flowVersion = await saveFlow(server, business);
});

function ask(body: object, { bID, owner }: Business = business, signal?: AbortSignal) {
  return fetch(`${server.origin}/api/dash/exportfeedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...owner.headers },
    body: JSON.stringify({ bID, ...body }),
    signal: signal ?? null,
  });
}

async function exportJson(body: object, of = business): Promise<FeedbackSession[]> {
  const response = await ask({ ...body, format: 'json' }, of);
  expect(response.status).toBe(200);
  return (await response.json()) as FeedbackSession[];
}

/** The records of a CSV export, by heading. */
async function exportCsv(body: object, of = business): Promise<Record<string, string>[]> {
  const response = await ask({ ...body, format: 'csv' }, of);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [headings = [], ...records] = parseCsv(bytes.subarray(3).toString());
  return records.map((record) => {
    expect(record).toHaveLength(headings.length);
    return Object.fromEntries(headings.map((heading, index) => [heading, record[index] ?? '']));
  });
}

/** RFC 4180, strictly: each record ends with CRLF. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`No CSV: ${JSON.stringify(text.slice(at, at + 80))}`);
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') records.push([]);
  }
  return records.slice(0, -1);
}

/** All pages of the list with the same filters, and the results of their questions. */
async function fetchAll({ bID, owner }: Business, body: object) {
  const collection: FeedbackSession[] = [];
  for (let startAfter: string | undefined; ; ) {
    const query = { bID, ...body, ...(startAfter && { startAfter }) };
    const page = await server.post('/api/dash/fetchfeedback', query, owner.headers);
    expect(page.status).toBe(200);
    collection.push(...page.body.collection);
    if (!page.body.hasMore) return { collection, questionResults: page.body.questionResults };
    startAfter = collection.at(-1)?.sessionID;
  }
}

const START = 1_700_000_000;
const seconds = fc.integer({ min: START, max: START + 20 });
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const some = <T>(...values: T[]) => fc.uniqueArray(fc.constantFrom(...values));

const seed: fc.Arbitrary<SessionSeed> = fc
  .record({
    at: fc.integer({ min: START * 1000, max: (START + 20) * 1000 }),
    rating: fc.option(fc.integer({ min: 0, max: 10 })),
    why: optional(fc.constantFrom('apple pie', '=1+1', 'a, "b"\r\nc', 'Apfel 🍎')),
    colour: optional(fc.constantFrom('Red', 'Blue')),
    fruits: optional(some('Apple', 'Pear', '50% off_\\').filter((few) => few.length > 0)),
    reference: fc.constantFrom(null, 'apple', '-7'),
    source: fc.constantFrom('link', 'qr'),
    isSpam: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
    isArchived: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  })
  .map(({ at, rating, why, colour, fruits, ...rest }) => ({
    ...rest,
    startedAt: new Date(at),
    entries: [
      entryOf.rating(rating),
      ...(why ? [entryOf.why(why)] : []),
      ...(colour ? [entryOf.colour(colour)] : []),
      ...(fruits ? [entryOf.fruits(fruits)] : []),
    ],
  }));

const filters = fc.record(
  {
    timeFromS: seconds,
    timeToS: seconds,
    disregardPeriod: fc.boolean(),
    sentiment: some('positive', 'neutral', 'negative', 'norating'),
    showSpam: fc.boolean(),
    filterWords: fc.constantFrom('', 'apple', 'APFEL', 'no such words'),
    questionID: fc.constantFrom('NPSr', 'COLOUR', 'FRUITS', 'WHY', 'UNKNOWN'),
    showOnlyAnswers: some('Red', 'Apple', '50% off_\\'),
    status: some('open', 'resolved'),
    source: some('link', 'qr', 'kiosk'),
    sort: fc.constantFrom('newest', 'oldest', 'highest', 'lowest'),
  },
  { requiredKeys: [] },
);
const possible = filters.filter(
  ({ timeFromS, timeToS, disregardPeriod }) =>
    disregardPeriod || timeFromS === undefined || timeToS === undefined || timeFromS <= timeToS,
);

describe('an export with any filters', () => {
  let seeded: Business;
  beforeAll(async () => {
    seeded = await createBusiness(server);
    const version = await saveFlow(server, seeded);
    const [seeds = []] = fc.sample(fc.array(seed, { minLength: 620, maxLength: 620 }), {
      numRuns: 1,
      seed: 7,
    });
    await seedSessions(server, seeded.bID, { seeds, flowVersion: version });
    await server.database
      .updateTable('feedback_sessions')
      .set({ status: 'resolved', note: 'called' })
      .where('business_id', '=', seeded.bID)
      .where('rating', '<', 4)
      .execute();
  });

  test('exports the responses of the list in the same order, with answers that match the results', async () => {
    await fc.assert(
      fc.asyncProperty(possible, async (filter) => {
        const { collection, questionResults } = await fetchAll(seeded, filter);
        expect(await exportJson(filter, seeded)).toEqual(collection);
        const records = await exportCsv(filter, seeded);
        expect(records.map(({ sessionID }) => sessionID)).toEqual(
          collection.map(({ sessionID }) => sessionID),
        );
        const counted = { COLOUR: 'Which colour?', FRUITS: 'Which fruits?' };
        for (const [questionID, heading] of Object.entries(counted)) {
          expect(countAnswers(records, heading)).toEqual(votesOf(questionResults[questionID]));
        }
      }),
      { numRuns: propertyRuns(40) },
    );
  });
});

/** How often each option occurs in a column, without those that never do; and how many respondents answered. */
function countAnswers(records: readonly Record<string, string>[], heading: string) {
  const votes: Record<string, number> = {};
  const answers = records.map((record) => chosenIn(record, heading));
  for (const option of answers.flat()) votes[option] = (votes[option] ?? 0) + 1;
  return { total: answers.filter((chosen) => chosen.length > 0).length, votes };
}

/** The one option of a column, or those whose own column says that they were chosen. */
function chosenIn(record: Record<string, string>, heading: string): string[] {
  const options = Object.entries(record).flatMap(([title, cell]) =>
    title.startsWith(`${heading}: `) && cell === 'true' ? [title.slice(heading.length + 2)] : [],
  );
  return record[heading] ? [record[heading], ...options] : options;
}

function votesOf(
  result: { total: number; results: { name: string; numberOfVotes: number }[] } | undefined,
) {
  const counted = (result?.results ?? []).filter(({ numberOfVotes }) => numberOfVotes > 0);
  const votes = Object.fromEntries(counted.map(({ name, numberOfVotes }) => [name, numberOfVotes]));
  return { total: result?.total ?? 0, votes };
}

test('a record has the whole session, and formulas are escaped as text', async () => {
  const own = await createBusiness(server);
  await saveFlow(server, own);
  const recipient = { name: 'Mia', email: 'mia@example.com' };
  const invite = await createInvite(server, own.bID, recipient);
  const { answer, finish, sessionID } = await startRespondent(server, own.handle, {
    invite,
    orderReference: '=HYPERLINK("http://evil.example")',
  });
  await answer(0, { questionID: 'NPSr', type: 'ratingq', answer: 9 });
  await answer(1, { questionID: 'WHY', type: 'openq', textAnswer: '+1, "really"\nyes' });
  await answer(3, { questionID: 'FRUITS', type: 'multiq', answer: ['Apple', 'Pear'] });
  await answer(4, {
    questionID: 'TESTIMONIAL',
    type: 'testimonial',
    textAnswer: '@best',
    name: 'Mia M.',
    consent: true,
  });
  await answer(5, { questionID: 'CONTACT', type: 'contactq', email: 'mia@home.example' });
  await finish();
  const [record, ...others] = await exportCsv({ showSpam: false }, own);
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    sessionID,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
    rating: '9',
    ratingType: 'nps',
    sentiment: 'positive',
    status: 'open',
    note: '',
    finished: 'true',
    archived: 'false',
    source: 'email',
    invitedName: 'Mia',
    invitedEmail: 'mia@example.com',
    invitedNumber: '',
    orderReference: '\'=HYPERLINK("http://evil.example")',
    language: 'en',
    contactEmail: 'mia@home.example',
    testimonial: "'@best",
    testimonialName: 'Mia M.',
    testimonialConsent: 'true',
    'Which colour?': '',
    'Which fruits?': '',
    'Which fruits?: Apple': 'true',
    'Which fruits?: Pear': 'true',
    'Which fruits?: 50% off_\\': 'false',
    'date (UTC)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  expect(Object.values(record ?? {})).toContain('\'+1, "really"\nyes');
});

test('exports share platforms by name in CSV and by code in JSON', async () => {
  const own = await createBusiness(server);
  const version = await saveFlow(server, own, {
    flow: [sampleStep.rating('nps'), sampleStep.share(), sampleStep.thankYou()],
  });
  const share = { i: 1, questionID: 'SHARE', type: 'shareq', ask: 'Share?' } as const;
  const seeds = (['gp', 'fbr', 'custom'] as const).map((platformCode, index) => ({
    startedAt: new Date((START - index) * 1000),
    entries: [entryOf.rating(9), { ...share, platformCode }],
  }));
  await seedSessions(server, own.bID, { seeds, flowVersion: version });
  const records = await exportCsv({}, own);
  expect(records.map((record) => Object.values(record).at(-1))).toEqual([
    'Google',
    'Facebook',
    'custom',
  ]);
  const sessions = await exportJson({}, own);
  expect(sessions.map(({ journeyFeedback }) => journeyFeedback.at(-1))).toMatchObject([
    { platformCode: 'gp' },
    { platformCode: 'fbr' },
    { platformCode: 'custom' },
  ]);
});

test('the export is a download with a file name, and is not cached by proxies', async () => {
  const { headers, body } = await ask({ format: 'csv' });
  await body?.cancel();
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="goodword-${business.handle}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
  );
  expect(headers.get('cache-control')).toBe('no-store');
});

test('the export of a business without responses contains none', async () => {
  const empty = await createBusiness(server);
  expect(await exportJson({}, empty)).toEqual([]);
  expect(await exportCsv({}, empty)).toEqual([]);
});

test('the export has nothing of another business', async () => {
  const other = await createBusiness(server);
  const version = await saveFlow(server, other);
  const seeds = [{ startedAt: new Date(START * 1000), entries: [entryOf.rating(5)] }];
  await seedSessions(server, other.bID, { seeds, flowVersion: version });
  const own = await createBusiness(server);
  expect(await exportJson({}, own)).toEqual([]);
});

describe('an export in progress', () => {
  /** More than all buffers between the server and a stalled reader can hold. */
  beforeAll(async () => {
    const longText = 'long words '.repeat(3_000);
    const seeds = Array.from({ length: 800 }, (_, index) => ({
      startedAt: new Date((START + index) * 1000),
      entries: [entryOf.rating(7), entryOf.why(longText)],
    }));
    for (let from = 0; from < seeds.length; from += 100) {
      const some = seeds.slice(from, from + 100);
      await seedSessions(server, business.bID, { seeds: some, flowVersion });
    }
  });

  test('has the responses from its start, however slowly it is read', async () => {
    const before = (await fetchAll(business, {})).collection.map(({ sessionID }) => sessionID);
    const openExport = await ask({ format: 'json' });
    const late = { startedAt: new Date((START + 5_000) * 1000), entries: [entryOf.rating(1)] };
    await seedSessions(server, business.bID, { seeds: [late], flowVersion });
    expect(await transactions()).toBe(1);
    const sessions = (await openExport.json()) as FeedbackSession[];
    expect(sessions.map(({ sessionID }) => sessionID)).toEqual(before);
    expect(await transactions()).toBe(0);
  });

  test('stops when its reader disconnects', async () => {
    const leaving = new AbortController();
    await ask({ format: 'json' }, business, leaving.signal);
    expect(await transactions()).toBe(1);
    leaving.abort();
    await expect.poll(transactions).toBe(0);
  });

  test('is limited to one per user and two in total, and frees its slot when it ends', async () => {
    const leaving = new AbortController();
    const first = await ask({ format: 'json' }, business, leaving.signal);
    const again = await ask({ format: 'csv' });
    expect([first.status, again.status]).toEqual([200, 429]);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
    const others = [await createColleague(), await createColleague()];
    const second = await ask({ format: 'json' }, others[0], leaving.signal);
    const third = await ask({ format: 'json' }, others[1]);
    expect([second.status, third.status]).toEqual([200, 429]);
    leaving.abort();
    await expect
      .poll(async () => {
        const { status, body } = await ask({ format: 'csv', filterWords: 'nothing' }, others[1]);
        await body?.cancel();
        return status;
      })
      .toBe(200);
  });
});

/** Another member of the business. */
async function createColleague(): Promise<Business> {
  const owner = await createUser(server);
  await server.database
    .insertInto('memberships')
    .values({
      business_id: business.bID,
      user_id: owner.userId,
      role: 'admin',
      created_at: new Date(),
    })
    .execute();
  return { ...business, owner };
}

/** Open transactions of the server's own pool. */
async function transactions(): Promise<number> {
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and application_name = 'goodword' and xact_start is not null",
    );
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

test('while too many responses wait to be indexed, only an export without a filter is allowed', async () => {
  const own = await createBusiness(server, business.owner);
  const seeds = [{ startedAt: new Date(START * 1000), entries: [entryOf.rating(9)] }];
  const version = await saveFlow(server, own);
  const [session] = await seedSessions(server, own.bID, { seeds, flowVersion: version });
  await sql`insert into stale_sessions (business_id, mark_id, session_ids)
            values (${own.bID}, gen_random_uuid(), array_fill(${session?.sessionId}::uuid, array[25001]))`.execute(
    server.database,
  );
  const all = { disregardPeriod: true };
  expect(await exportJson(all, own)).toHaveLength(1);
  expect((await ask({ ...all, sentiment: ['positive'], format: 'json' }, own)).status).toBe(409);
  const list = { bID: own.bID, ...all, sentiment: ['positive'] };
  const { body } = await server.post('/api/dash/fetchfeedback', list, own.owner.headers);
  expect(body.matching).toMatchObject({ isComplete: false, isBehind: true });
  expect(body.collection).toHaveLength(1);
});
