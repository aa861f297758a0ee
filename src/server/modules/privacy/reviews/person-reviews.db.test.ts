import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { type Business, createBusiness, saveFlow } from '#tests/support/factories.ts';
import { deleteJobs, queuedRebuilds } from '#tests/support/queued-rebuilds.ts';
import { type ReviewSeed, storeReviews } from '#tests/support/reviews.ts';
import { makeImportDue, runImport } from '#tests/support/run-imports.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { startFakeGoogle } from '#tests/support/vendors/fake-google.ts';
import { fakeReview } from '#tests/support/vendors/fake-review.ts';
import { startFakeTrustpilot } from '#tests/support/vendors/fake-trustpilot.ts';

let trustpilot: Awaited<ReturnType<typeof startFakeTrustpilot>>;
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let server: TestServer;
let business: Business;

beforeAll(async () => {
  trustpilot = await startFakeTrustpilot();
  google = await startFakeGoogle();
  server = await startTestServer({ env: { ...trustpilot.env, ...google.env } });
});
afterAll(async () => {
  await server.stop();
  await trustpilot.stop();
  await google.stop();
});
beforeEach(async () => {
  business = await createBusiness(server);
});

const post = (path: string, body: object, { bID, owner } = business) =>
  server.post(path, { bID, ...body }, owner.headers);
const call = (name: string, body: object, of = business) => post(`/api/dash/${name}`, body, of);

async function find(person: object, of = business) {
  const { status, body } = await call('findpersondata', person, of);
  expect([status, body.error]).toEqual([200, undefined]);
  return CALLS_BY_NAME.findPersonData.answer.parse(body);
}

const idsFound = async (person: object) =>
  (await find(person)).reviews.map(({ reviewDocID }) => reviewDocID);

const DAY = 86_400_000;
/** The day of the first review of a test; each further one is a day older. */
const NEWEST = Date.UTC(2026, 9, 1);

function store(
  seeds: readonly Partial<ReviewSeed>[],
  { platform = 'tp', of = business }: { platform?: 'tp' | 'fb'; of?: Business } = {},
): Promise<string[]> {
  const dated = seeds.map((seed, index) => ({
    reviewedAt: new Date(NEWEST - index * DAY),
    ...seed,
  }));
  return storeReviews(server, of.bID, { platform, seeds: dated });
}

async function storedIds(of = business): Promise<string[]> {
  const rows = await server.database
    .selectFrom('reviews')
    .select('review_id')
    .where('business_id', '=', of.bID)
    .orderBy('reviewed_at', 'desc')
    .execute();
  return rows.map(({ review_id }) => review_id);
}

/** What a review said before, which its author has edited. */
async function addVersion(reviewId: string | undefined, text: string): Promise<void> {
  const version = { version: 1, rating: '2.0', title: '', text, replaced_at: new Date() };
  await server.database
    .insertInto('review_versions')
    .values({ business_id: business.bID, review_id: reviewId ?? '', ...version })
    .execute();
}

/** A reply to a review that its platform does not have yet. */
async function addPendingReply(reviewId: string | undefined, text: string): Promise<void> {
  await server.database
    .insertInto('pending_replies')
    .values({
      business_id: business.bID,
      review_id: reviewId ?? '',
      platform: 'tp',
      unique_id: 'x',
      reviewed_at: new Date(),
      action: 'send',
      text,
      state: 'failed',
      error: 'refused',
      updated_at: new Date(),
    })
    .execute();
}

const showcase = (reviewDocID: string | undefined) =>
  post('/api/markforshowcase', { type: 'review', intent: 'mark', platform: 'tp', reviewDocID });

describe('reviews that may be a person’s', () => {
  test('are those whose author has this name, in any case and without accents too', async () => {
    const onTrustpilot = await store([
      { name: 'Zoë  MEYER' },
      { name: 'Zoë Meyers' },
      { name: '' },
    ]);
    const seeds = [{ name: 'zoe meyer', text: 'Fine bread', reviewedAt: new Date(NEWEST + DAY) }];
    const [onFacebook] = await store(seeds, { platform: 'fb' });
    const found = await find({ reviewer: ' Zoe Meyer ' });
    expect(found).toMatchObject({ to: null, type: null, holdings: { reviews: 2, responses: 0 } });
    expect(found.reviews).toEqual([
      {
        reviewDocID: onFacebook,
        platform: 'fb',
        name: 'zoe meyer',
        at: (NEWEST + DAY) / 1000,
        excerpt: 'Fine bread',
        isShowcased: false,
        source: 'csv',
      },
      expect.objectContaining({ reviewDocID: onTrustpilot[0], platform: 'tp', excerpt: '' }),
    ]);
    expect(await idsFound({ reviewer: '\u200b\u200b' })).toEqual([]);
  });

  test('are those by a name in the person’s own data, or that mention their address or number', async () => {
    const flowVersion = await saveFlow(server, business);
    const contact = { ...entryOf.contact('mia@example.com'), name: 'Mia Meyer' };
    const seeds = [{ startedAt: new Date(NEWEST), entries: [contact] }];
    await seedSessions(server, business.bID, { seeds, flowVersion });
    const [mine, mentioned, answered, earlier, unsent, , number] = await store([
      { name: 'MIA MEYER' },
      { name: 'Otto', title: 'Mia@Example.com answers quickly' },
      { name: 'Otto', text: 'Nobody answered' },
      { name: 'Otto', text: 'Now without contact details' },
      { name: 'Otto', text: 'Could not be answered' },
      { name: 'Otto', text: 'Write to tomia@example.com, or call +41 151 12345678' },
      { name: 'Otto', text: 'Call 0151 / 123 456 78' },
    ]);
    const reply = { reply_text: 'Please write to mia＠example.com.' };
    await server.database
      .updateTable('reviews')
      .set(reply)
      .where('review_id', '=', answered ?? '')
      .execute();
    await addVersion(earlier, 'Write to mia@example.com');
    await addPendingReply(unsent, 'We wrote to mia@example.com');
    const byAddress = [mine, mentioned, answered, earlier, unsent];
    expect(await idsFound({ to: 'mia@example.com' })).toEqual(byAddress);
    expect(await idsFound({ to: '+4915112345678' })).toEqual([number]);
    const both = { to: '+4915112345678', reviewer: 'Mia Meyer' };
    expect(await idsFound(both)).toEqual([mine, number]);
  });

  test('are all counted, and the newest 50 listed', async () => {
    const ids = await store(Array.from({ length: 60 }, () => ({ name: 'A Google user' })));
    const { holdings, reviews } = await find({ reviewer: 'a google user' });
    expect(holdings.reviews).toBe(60);
    expect(reviews.map(({ reviewDocID }) => reviewDocID)).toEqual(ids.slice(0, 50));
  });

  test('are marked if they are in the showcase, by hand or automatically', async () => {
    const [marked] = await store([
      { name: 'Mia', text: 'Good' },
      { name: 'Mia', text: 'Better' },
      { name: 'Mia', text: '' },
    ]);
    await showcase(marked);
    const shown = async () =>
      (await find({ reviewer: 'Mia' })).reviews.map((review) => review.isShowcased);
    expect(await shown()).toEqual([true, false, false]);
    await call('updateentity', { changes: { showcase: { autoShowcaseReviews: true } } });
    expect(await shown()).toEqual([true, true, false]);
  });

  test('of another business are never found', async () => {
    const other = await createBusiness(server);
    await store([{ name: 'Mia', text: 'mia@example.com' }], { of: other });
    expect(await idsFound({ to: 'mia@example.com', reviewer: 'Mia' })).toEqual([]);
  });

  test('are not stored for a platform that only shows them live, which is named', async () => {
    await post('/api/addprofile', { platform: 'gp', profileURLOrID: 'ChIJdemoPlace22' });
    expect((await find({ reviewer: 'Mia' })).livePlatforms).toEqual(['gp']);
  });
});

test('without anybody or anything named, calls return 422', async () => {
  const nothing = { name: 'findpersondata', body: {}, field: 'to' };
  const refused = [
    nothing,
    { ...nothing, body: { reviewer: ' x ' }, field: 'reviewer' },
    { ...nothing, body: { to: 'mia', reviewer: 'Mia' } },
    ...['exportpersondata', 'erasepersondata'].flatMap((name) => [
      { name, body: { reviewIDs: [] }, field: 'to' },
      { name, body: { reviewIDs: Array(501).fill('x') }, field: 'reviewIDs' },
    ]),
  ];
  for (const { name, body, field } of refused) {
    const answer = await call(name, body);
    expect([name, answer.status, Object.keys(answer.body.error.fields)]).toEqual([
      name,
      422,
      [field],
    ]);
  }
});

test('an export has only the chosen reviews, with everything stored about them', async () => {
  const other = await createBusiness(server);
  const [foreign] = await store([{ name: 'Mia' }], { of: other });
  const chosen = {
    name: 'Mia',
    title: 'Bread',
    text: 'Good',
    source: 'signIn' as const,
    url: 'https://x.example/1',
  };
  const [mine] = await store([
    { ...chosen, rating: 4.5, recommends: true },
    { name: 'Mia', text: 'Hers' },
  ]);
  await addVersion(mine, 'Bad');
  await addPendingReply(mine, 'Dear Mia');
  await showcase(mine);
  const { body } = await call('exportpersondata', { reviewIDs: [mine, foreign, 'x', mine] });
  expect(body).toMatchObject({ to: null, responses: [], messages: [] });
  expect(body.reviews).toEqual([
    expect.objectContaining({
      ...chosen,
      reviewDocID: mine,
      platform: 'tp',
      rating: 4.5,
      recommends: true,
      replyText: null,
      storage: 'unlimited',
      storedUntil: null,
      versions: [expect.objectContaining({ version: 1, rating: 2, text: 'Bad' })],
      pendingReply: expect.objectContaining({ text: 'Dear Mia', error: 'refused' }),
      showcased: expect.objectContaining({ isShown: true, tags: [] }),
    }),
  ]);
  const { body: everything } = await call('exportpersondata', { to: 'mia@example.com' });
  expect(everything.reviews).toEqual([]);
});

describe('erasing', () => {
  test('deletes only the chosen reviews, and rebuilds the widgets at once', async () => {
    const other = await createBusiness(server);
    const foreign = await store([{ name: 'Mia' }], { of: other });
    const [mine, hers, onFacebook] = [
      ...(await store([{ name: 'Mia', text: 'Good' }, { name: 'Mia' }])),
      ...(await store([{ name: 'Mia' }], { platform: 'fb' })),
    ];
    await addVersion(mine, 'Bad');
    await addPendingReply(mine, 'Dear Mia');
    await showcase(mine);
    await deleteJobs(server);
    await call('erasepersondata', { to: 'mia@example.com' });
    expect(await storedIds()).toHaveLength(3);
    expect(await queuedRebuilds(server, business.bID)).toEqual([]);

    const chosen = { reviewIDs: [mine, onFacebook, ...foreign, 'x'] };
    expect((await call('erasepersondata', chosen)).body.erased).toMatchObject({ reviews: 2 });
    expect(await storedIds()).toEqual([hers]);
    expect(await storedIds(other)).toEqual(foreign);
    for (const table of ['review_versions', 'pending_replies', 'showcased_reviews'] as const) {
      const rows = await server.database
        .selectFrom(table)
        .select('review_id')
        .where('business_id', '=', business.bID)
        .execute();
      expect(rows).toEqual([]);
    }
    const [rebuild] = await queuedRebuilds(server, business.bID);
    expect(rebuild?.due).toBeLessThan(1);
    expect((await call('erasepersondata', chosen)).body.erased).toMatchObject({ reviews: 0 });
  });

  test('is final: neither the platform nor a file brings a review back', async () => {
    const createdAt = new Date('2026-03-04T05:06:07Z');
    const review = fakeReview(0, { name: 'Mia Meyer', text: 'Good bread', createdAt });
    trustpilot.reviews = [review, fakeReview(1, { name: 'Otto', text: 'Fine' })];
    const profile = { platform: 'tp', profileURLOrID: 'trustpilot.com/review/demo.example' };
    expect((await post('/api/addprofile', profile)).status).toBe(200);
    await runImport(server, business.bID, 'tp');
    const [found] = await idsFound({ reviewer: 'mia meyer' });
    await call('erasepersondata', { reviewIDs: [found] });

    const remaining = await storedIds();
    expect(remaining).toHaveLength(1);
    await makeImportDue(server, business.bID, { platform: 'tp', isFull: true });
    await runImport(server, business.bID, 'tp');
    trustpilot.reviews = [{ ...review, id: 'another' }, ...trustpilot.reviews.slice(1)];
    await makeImportDue(server, business.bID, { platform: 'tp', isFull: true });
    await runImport(server, business.bID, 'tp');
    const csv = 'date,name,text\n2026-03-04,Mia Meyer,Good bread';
    const { body } = await call('importreviewscsv', { platform: 'tp', csv });
    expect(body).toMatchObject({ imported: 0, skippedCount: 1 });
    expect(await storedIds()).toEqual(remaining);
  });
});
