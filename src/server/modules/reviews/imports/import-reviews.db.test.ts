import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlatformCard } from '#contract/review-platforms.ts';
import type { Review } from '#contract/reviews.ts';
import { countedBy } from '#tests/support/counted-outcomes.ts';
import { type Business, createBusiness } from '#tests/support/factories.ts';
import { makeImportDue, runImport } from '#tests/support/run-imports.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { type FakeReview, fakeReview, fakeReviews } from '#tests/support/vendors/fake-review.ts';
import { startFakeTrustpilot } from '#tests/support/vendors/fake-trustpilot.ts';

let trustpilot: Awaited<ReturnType<typeof startFakeTrustpilot>>;
let server: TestServer;
let business: Business;

beforeAll(async () => {
  trustpilot = await startFakeTrustpilot();
  server = await startTestServer({ env: trustpilot.env });
});
afterAll(async () => {
  await server.stop();
  await trustpilot.stop();
});
beforeEach(async () => {
  business = await createBusiness(server);
  trustpilot.reviews = [];
  trustpilot.recover();
  await server.database.deleteFrom('platform_pauses').execute();
});

const post = (path: string, body: object) =>
  server.post(path, { bID: business.bID, ...body }, business.owner.headers);

/** Connects the business to Trustpilot by its profile's address, and imports what it has. */
async function importFrom(reviews: FakeReview[]): Promise<void> {
  trustpilot.reviews = reviews;
  const body = { platform: 'tp', profileURLOrID: 'trustpilot.com/review/demo.example' };
  expect((await post('/api/addprofile', body)).status).toBe(200);
  await run();
}

const run = () => runImport(server, business.bID, 'tp');

/** The next import: an incremental one, or a full one. */
async function importAgain({ isFull = false } = {}): Promise<void> {
  await makeImportDue(server, business.bID, { platform: 'tp', isFull });
  await run();
}

async function stored(): Promise<Review[]> {
  return (await post('/api/dash/fetchreviews', { platform: 'tp' })).body.reviews;
}

const textsStored = async () => (await stored()).map(({ review_text }) => review_text);

async function card(): Promise<PlatformCard> {
  const { platforms } = (await post('/api/dash/getplatforms', {})).body;
  return platforms.find(({ platform }: PlatformCard) => platform === 'tp');
}

async function entityState() {
  return (await post('/api/dash/getentity', {})).body.externalPlatforms.tp;
}

describe('a first import', () => {
  test('brings every review of every page, and the platform’s own mean and count', async () => {
    await importFrom(fakeReviews(250));
    const { state, connection, progress, lastImport, nextImport, ...counts } = await card();
    expect({ state, progress }).toEqual({ state: 'connected', progress: null });
    expect(connection).toMatchObject({ way: 'key', name: 'Demo Shop', detail: 'demo.example' });
    expect(counts).toMatchObject({
      storedReviews: 250,
      rating: 3,
      ratingCount: 250,
      problem: null,
    });
    expect(nextImport).toBeGreaterThan(lastImport ?? 0);
    const [newest] = await stored();
    expect(newest).toMatchObject({ unique_id: '1000000', name: 'Reviewer 0', source: 'key' });
    expect(await entityState()).toMatchObject({
      id: 'trustpilot.com/review/demo.example',
      rating: 3,
      noReviews: 250,
      fetchReviews: true,
      error: false,
      reason: null,
      luID: '65aa00bb11cc22dd33ee44ff',
      last_successful_crawl: lastImport,
    });
  });

  test('stores odd reviews literally: no text, no name, no rating, emoji, right to left, from the future', async () => {
    const odd = [
      fakeReview(0, { text: '', title: '', rating: 2 }),
      fakeReview(1, { name: null, text: '👩‍👩‍👧 <b>مرحبا</b>' }),
      fakeReview(2, { rating: null }),
      fakeReview(3, { createdAt: new Date('2031-01-01T00:00:00Z'), text: 'from the future' }),
    ];
    await importFrom(odd);
    const reviews = await stored();
    expect(reviews).toHaveLength(4);
    expect(reviews.map(({ name }) => name).sort()).toContain('');
    expect(reviews.map(({ review_text }) => review_text)).toContain('👩‍👩‍👧 <b>مرحبا</b>');
    expect(reviews.map(({ rating_value }) => rating_value)).toContain(null);
  });

  test('stores a review once, however often the platform sends it', async () => {
    await importFrom([fakeReview(0), fakeReview(0), ...fakeReviews(130)]);
    expect((await card()).storedReviews).toBe(130);
  });
});

describe('a later import', () => {
  test('adds new reviews and stops at the first page without a change', async () => {
    await importFrom(fakeReviews(450));
    const before = trustpilot.calls;
    trustpilot.reviews = [fakeReview(-1, { text: 'brand new' }), ...fakeReviews(450)];
    await importAgain();
    expect((await textsStored())[0]).toBe('brand new');
    // The unit, the first page with the new review, and one more page.
    expect(trustpilot.calls - before).toBe(3);
  });

  test('is news, but what the first one brought is not', async () => {
    await importFrom(fakeReviews(3));
    trustpilot.reviews = [fakeReview(-1, { text: 'brand new' }), ...fakeReviews(3)];
    await importAgain();
    const { items } = (await post('/api/dash/fetchnotifications', {})).body;
    expect(items).toMatchObject([{ kind: 'reviewImported', excerpt: 'brand new' }]);
  });

  test('keeps what an edited review said before', async () => {
    await importFrom(fakeReviews(3));
    const editedAt = new Date('2026-11-01T08:00:00Z');
    trustpilot.reviews = [
      fakeReview(0),
      fakeReview(1, { text: 'better now', rating: 5, updatedAt: editedAt }),
      fakeReview(2),
    ];
    await importAgain({ isFull: true });
    const edited = (await stored()).find(({ review_text }) => review_text === 'better now');
    expect(edited).toMatchObject({ rating_value: 5, edited: editedAt.getTime() / 1000 });
    const versions = await server.database
      .selectFrom('review_versions')
      .select(['text', 'rating', 'version'])
      .where('business_id', '=', business.bID)
      .execute();
    expect(versions).toEqual([{ text: 'Text 1', rating: '2.0', version: 1 }]);
  });

  test('removes what the platform no longer has, once a full import was completed', async () => {
    await importFrom(fakeReviews(120));
    trustpilot.reviews = fakeReviews(120).slice(1);
    await importAgain();
    expect((await card()).storedReviews).toBe(120);
    await importAgain({ isFull: true });
    expect((await card()).storedReviews).toBe(119);
    expect(await textsStored()).not.toContain('Text 0');
  });

  test('keeps a review that only slipped between two pages', async () => {
    await importFrom(fakeReviews(150));
    await makeImportDue(server, business.bID, { platform: 'tp', isFull: true });
    await server.runJob('reviews.import', { businessId: business.bID, platform: 'tp' });
    // The newest is removed after the first page was read: review 100 moves to the page that was read.
    trustpilot.reviews = fakeReviews(150).slice(1);
    await run();
    expect((await card()).storedReviews).toBe(150);
    await importAgain({ isFull: true });
    expect((await card()).storedReviews).toBe(149);
  });

  test('deletes nothing if the platform counts reviews and sends none', async () => {
    await importFrom(fakeReviews(10));
    trustpilot.failNext({ kind: 'status', status: 200, on: 'all-reviews', body: { reviews: [] } });
    await importAgain({ isFull: true });
    expect(await card()).toMatchObject({
      storedReviews: 10,
      state: 'needsAttention',
      problem: { code: 'unreadable' },
    });
    await importAgain({ isFull: true });
    expect(await card()).toMatchObject({ storedReviews: 10, state: 'connected', problem: null });
  });

  test('moves last_successful_crawl only if something changed, or it was asked for by hand', async () => {
    await importFrom(fakeReviews(2));
    await setLastChanged(new Date('2026-01-01'));
    await importAgain();
    const unchanged = (await entityState()).last_successful_crawl;
    expect(unchanged).toBe(Date.parse('2026-01-01') / 1000);
    expect((await post('/api/dash/refreshreviews', { platform: 'tp' })).status).toBe(200);
    await run();
    expect((await entityState()).last_successful_crawl).toBeGreaterThan(unchanged);
  });
});

async function setLastChanged(date: Date): Promise<void> {
  await server.database
    .updateTable('review_imports')
    .set({ last_changed_at: date })
    .where('business_id', '=', business.bID)
    .execute();
}

describe('a refresh by hand', () => {
  test('is refused while one waits or runs, and without a connection', async () => {
    const refresh = (platform = 'tp') => post('/api/dash/refreshreviews', { platform });
    const none = await refresh();
    expect([none.status, none.body.error.code]).toEqual([409, 'not_connected']);
    expect((await refresh('tw')).body.error.code).toBe('not_connected');
    await importFrom(fakeReviews(1));
    expect((await refresh()).status).toBe(200);
    const second = await refresh();
    expect([second.status, second.body.error.code]).toEqual([409, 'already_running']);
    await run();
    expect((await refresh()).status).toBe(200);
  });
});

describe('a fault of the platform', () => {
  const FAULTS = [
    ['rejected key of ours', { kind: 'status', status: 401 }, 'refused', 'goes on'],
    ['missing permission of ours', { kind: 'status', status: 403, times: 9 }, 'refused', 'goes on'],
    ['page of HTML', { kind: 'html', times: 9 }, 'unreadable', 'goes on'],
    ['truncated answer', { kind: 'truncated', times: 9 }, 'unreadable', 'goes on'],
    ['changed shape', { kind: 'wrongShape', times: 9 }, 'unreadable', 'goes on'],
    ['rejected request', { kind: 'status', status: 400 }, 'refused', 'goes on'],
  ] as const;

  test.each(
    FAULTS,
  )('such as a %s is a named state and loses nothing', async (_name, fault, code, then) => {
    await importFrom(fakeReviews(3));
    trustpilot.failNext({ on: 'business-units', ...fault });
    await importAgain({ isFull: true });
    const { problem, state, storedReviews, nextImport } = await card();
    expect({ state, storedReviews, code: problem?.code }).toEqual({
      state: 'needsAttention',
      storedReviews: 3,
      code,
    });
    expect(nextImport === null ? 'stops' : 'goes on').toBe(then);
    expect(await entityState()).toMatchObject({ error: true, reason: problem?.sentence });
    for (let left = 0; left < 9; left += 1) await importAgain({ isFull: true });
    expect(await card()).toMatchObject({ state: 'connected', problem: null, storedReviews: 3 });
    expect(await entityState()).toMatchObject({ error: false, reason: null });
  });

  test('such as a page that repeats for ever ends the import', async () => {
    await importFrom(fakeReviews(3));
    trustpilot.reviews = fakeReviews(250);
    trustpilot.failNext({ kind: 'cursorBack', times: 100 });
    await importAgain({ isFull: true });
    expect(await card()).toMatchObject({ state: 'needsAttention', problem: { code: 'endless' } });
  });

  test('such as a pause is obeyed to the second, for all who share the key', async () => {
    await importFrom(fakeReviews(1));
    trustpilot.failNext({
      kind: 'status',
      status: 429,
      headers: { 'retry-after': '120' },
      on: 'reviews',
    });
    await importAgain();
    const { state, resumesAt, problem } = await card();
    expect({ state, problem }).toEqual({ state: 'waiting', problem: null });
    const wait = (resumesAt ?? 0) - Date.now() / 1000;
    expect(wait).toBeGreaterThan(110);
    expect(wait).toBeLessThanOrEqual(120);
    const calls = trustpilot.calls;
    await importAgain();
    expect(trustpilot.calls).toBe(calls);
    await server.database.deleteFrom('platform_pauses').execute();
    await importAgain();
    expect((await card()).state).toBe('connected');
  });

  test('such as an outage is retried with growing pauses, six times', async () => {
    await importFrom(fakeReviews(1));
    trustpilot.failNext({ kind: 'status', status: 503, times: 6 });
    const pauses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      await importAgain();
      const { state, resumesAt } = await card();
      expect(state).toBe('waiting');
      pauses.push((resumesAt ?? 0) - Date.now() / 1000);
    }
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    await importAgain();
    expect(await card()).toMatchObject({ problem: { code: 'unreachable' }, storedReviews: 1 });
  });

  test('such as a profile that moved is found again by its address', async () => {
    await importFrom(fakeReviews(2));
    const [profile] = trustpilot.profiles;
    if (profile === undefined) throw new Error('The fake has a profile.');
    const { id } = profile;
    profile.id = '65aa00bb11cc22dd33ee4500';
    await importAgain({ isFull: true });
    expect(await card()).toMatchObject({ state: 'connected', storedReviews: 2 });
    expect((await entityState()).luID).toBe(profile.id);
    profile.id = id;
  });
});

test('a wrong profile is a named state from the start', async () => {
  const body = { platform: 'tp', profileURLOrID: 'trustpilot.com/review/nobody.example' };
  await post('/api/addprofile', body);
  await run();
  expect(await card()).toMatchObject({ state: 'needsAttention', problem: { code: 'gone' } });
});

test('another link to the profile replaces a connection only until it has imported', async () => {
  const link = (name: string) =>
    post('/api/addprofile', { platform: 'tp', profileURLOrID: `trustpilot.com/review/${name}` });
  await link('nobody.example');
  await run();
  expect(await card()).toMatchObject({ problem: { code: 'gone' } });
  await importFrom(fakeReviews(2));
  await link('nobody.example');
  await importAgain({ isFull: true });
  expect(await card()).toMatchObject({ state: 'connected', storedReviews: 2, problem: null });
  expect((await entityState()).id).toBe('trustpilot.com/review/nobody.example');
});

test('the owner is emailed once when an import has stopped', async () => {
  const before = (await mailsOfStops()).length;
  await post('/api/addprofile', { platform: 'tp', profileURLOrID: 'nobody.example' });
  await run();
  for (const _ of [1, 2])
    await server.runJob('notifications.mail-events', { businessId: business.bID });
  expect((await mailsOfStops()).length - before).toBe(1);
});

function mailsOfStops() {
  return server.database
    .selectFrom('message_contents')
    .select('subject')
    .where('subject', 'like', '%Trustpilot reviews need your attention')
    .execute();
}

test('a page that arrives after disconnecting is not stored', async () => {
  await importFrom(fakeReviews(150));
  await post('/api/dash/refreshreviews', { platform: 'tp' });
  trustpilot.failNext({ kind: 'slow', ms: 300, on: 'all-reviews' });
  const page = server.runJob('reviews.import', { businessId: business.bID, platform: 'tp' });
  const calls = trustpilot.calls;
  await expect.poll(() => trustpilot.calls).toBeGreaterThan(calls);
  const { body } = await post('/api/dash/disconnectplatform', {
    platform: 'tp',
    reviews: 'delete',
  });
  expect(body).toEqual({ deleted: 150 });
  await page;
  expect(await card()).toMatchObject({ state: 'notConnected', storedReviews: 0 });
});

test('two workers that read the same page store it once', async () => {
  await importFrom(fakeReviews(3));
  trustpilot.reviews = fakeReviews(40);
  await makeImportDue(server, business.bID, { platform: 'tp', isFull: true });
  const page = () => server.runJob('reviews.import', { businessId: business.bID, platform: 'tp' });
  await Promise.all([page(), page()]);
  await run();
  expect(await card()).toMatchObject({ state: 'connected', storedReviews: 40, problem: null });
});

test('a review deleted here stays deleted, also under another id', async () => {
  await importFrom(fakeReviews(3));
  const [first] = await stored();
  const deletion = { platform: 'tp', reviewDocID: first?.reviewDocID };
  expect((await post('/api/dash/deletereview', deletion)).status).toBe(200);
  expect((await post('/api/dash/deletereview', deletion)).status).toBe(404);
  await importAgain({ isFull: true });
  trustpilot.reviews = [fakeReview(0, { id: 'another' }), ...fakeReviews(3).slice(1)];
  await importAgain({ isFull: true });
  expect(await textsStored()).toEqual(['Text 1', 'Text 2']);
});

test('pages and the reviews on them are counted, and pages that could not be read', async () => {
  const counted = await countedBy(() => importFrom(fakeReviews(3)));
  const pages = counted['goodword_import_pages_total{platform="tp",outcome="stored"}'] ?? 0;
  expect(pages).toBeGreaterThan(0);
  expect(counted['goodword_import_reviews_total{platform="tp"}']).toBe(3 * pages);
  trustpilot.failNext({ kind: 'status', status: 500, times: 10 });
  expect(await countedBy(() => importAgain())).toMatchObject({
    'goodword_import_pages_total{platform="tp",outcome="failed"}': 1,
  });
});
