import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakeFacebook } from '#tests/support/vendors/fake-facebook.ts';
import { fakeReview, fakeReviews } from '#tests/support/vendors/fake-review.ts';
import { readAllPages } from '#tests/support/vendors/read-all-pages.ts';
import { testVendorFailures } from '#tests/support/vendors/test-vendor-failures.ts';
import { walkSignIn } from '#tests/support/vendors/walk-sign-in.ts';
import { createFacebookReviews } from './facebook.ts';
import type { PlatformConnection } from './port.ts';

const now = new Date('2026-11-26T09:00:00Z');
const PAGE = '777';

let fake: Awaited<ReturnType<typeof startFakeFacebook>>;
let connection: PlatformConnection;

beforeEach(async () => {
  fake = await startFakeFacebook({ reviews: fakeReviews(230), now: () => now });
  const credentials = await signInOf().credentialsFor(PAGE, await walkSignIn(signInOf()));
  connection = { way: 'signIn', externalId: PAGE, credentials };
});

afterEach(() => fake.stop());

function adapter({ apiVersion = 'v21.0', at = now } = {}) {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = fake.env;
  const urls = { apiUrl: fake.url, signInUrl: fake.url };
  return createFacebookReviews({ appId, appSecret, apiVersion, ...urls }, { now: () => at });
}

function signInOf({ signIn } = adapter()) {
  if (signIn === undefined) throw new Error('Facebook has no sign-in.');
  return signIn;
}

describe('a recommendation on Facebook', () => {
  test('comes with its text and author, and with no rating that it does not have', async () => {
    fake.reviews = [
      fakeReview(0, {
        id: '5550001',
        name: 'Dana R.',
        rating: null,
        text: 'Helpful staff.',
        createdAt: new Date('2026-08-11T14:05:09Z'),
      }),
    ];
    expect((await readAllPages(adapter(), connection)).reviews).toEqual([
      {
        uniqueId: '5550001',
        name: 'Dana R.',
        profilePicture: '',
        rating: null,
        recommends: false,
        title: '',
        text: 'Helpful staff.',
        translatedText: null,
        language: null,
        url: 'https://www.facebook.com/5550001',
        reviewedAt: new Date('2026-08-11T14:05:09Z'),
        editedAt: null,
        reply: null,
      },
    ]);
  });

  test('keeps its id after an edit, even if Facebook hides its author and id', async () => {
    const hidden = fakeReview(0, { name: null, text: 'Good', rating: 4 });
    fake.reviews = [hidden, fakeReview(1, { name: null })];
    const before = await adapter().page(connection, null);
    fake.reviews = [{ ...hidden, text: 'Very good' }, fakeReview(1, { name: null })];
    const after = await adapter().page(connection, null);
    expect(after.reviews).toMatchObject([{ name: 'Facebook user', text: 'Very good' }, {}]);
    expect(after.reviews[0]?.uniqueId).toBe(before.reviews[0]?.uniqueId);
    expect(after.reviews[0]?.uniqueId).not.toBe(after.reviews[1]?.uniqueId);
    expect(after.reviews[0]?.url).toBe('https://www.facebook.com/777/reviews');
  });
});

describe('the pages of Facebook', () => {
  test('give every recommendation once, with the totals on the first page', async () => {
    const { reviews, totals, pages } = await readAllPages(adapter(), connection);
    expect(reviews.map(({ uniqueId }) => uniqueId)).toEqual(fake.reviews.map(({ id }) => id));
    expect(totals).toEqual({ rating: 3, count: 230 });
    expect(pages).toBe(3);
  });

  test('are one without recommendations if there are none', async () => {
    fake.reviews = [];
    const page = await adapter().page(connection, null);
    expect(page).toEqual({ reviews: [], next: null, totals: { rating: null, count: 0 } });
  });
});

describe('the failures of Facebook', () => {
  testVendorFailures(() => ({ fake, read: () => adapter().page(connection, null) }));

  test.each([
    [190, 'reconnect'],
    [10, 'forbidden'],
    [200, 'forbidden'],
    [283, 'forbidden'],
    [12, 'forbidden'],
    [4, 'throttled'],
    [17, 'throttled'],
    [32, 'throttled'],
    [613, 'throttled'],
    [80_001, 'throttled'],
    [1, 'transient'],
    [2, 'transient'],
    [100, 'refused'],
    [803, 'gone'],
  ])('with the code %i are %s, whatever their status', async (code, kind) => {
    fake.failNext({ kind: 'status', status: 400, body: { error: { code, message: 'x' } } });
    await expect(adapter().page(connection, null)).rejects.toMatchObject({
      kind,
      vendorCode: String(code),
    });
  });

  test('say for how many minutes a Page is throttled', async () => {
    const usage = { '777': [{ type: 'pages', estimated_time_to_regain_access: 19 }] };
    const headers = { 'x-business-use-case-usage': JSON.stringify(usage) };
    fake.failNext({ kind: 'status', status: 429, headers });
    await expect(adapter().page(connection, null)).rejects.toMatchObject({
      kind: 'throttled',
      retryAfterSeconds: 19 * 60,
    });
  });

  test('include versions without recommendations', async () => {
    const read = adapter({ apiVersion: 'v22.0' }).page(connection, null);
    await expect(read).rejects.toMatchObject({ kind: 'forbidden', vendorCode: '12' });
  });

  test('include a consent that was withdrawn', async () => {
    fake.isGranted = false;
    await expect(adapter().page(connection, null)).rejects.toMatchObject({ kind: 'reconnect' });
  });

  test('include an installation without an app', async () => {
    const bare = createFacebookReviews(undefined, { now: () => now });
    expect(bare.configured).toEqual([]);
    await expect(bare.page(connection, null)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('signing in with Facebook', () => {
  test('lists the Pages of the person', async () => {
    const more = Array.from({ length: 120 }, (_, index) => String(1000 + index));
    fake.profiles.push(...more.map((id) => ({ id, name: `p${id}`, detail: '', reviews: [] })));
    const profiles = await signInOf().listProfiles(await walkSignIn(signInOf()));
    expect(profiles).toHaveLength(121);
    expect(profiles[0]).toEqual({
      externalId: PAGE,
      name: 'demobakery',
      detail: '1 Main St',
      url: 'https://www.facebook.com/demobakery',
      placeId: null,
    });
  });

  test('gives a token of the Page, which does not expire', async () => {
    const user = await walkSignIn(signInOf());
    expect(connection.credentials?.accessToken).not.toBe(user.accessToken);
    const later = signInOf(adapter({ at: new Date('2036-11-26T09:00:00Z') }));
    expect(later.isExpiring(connection.credentials ?? {})).toBe(false);
    await expect(signInOf().renew({})).rejects.toMatchObject({ kind: 'reconnect' });
  });

  test('fails with a code that was not given out', async () => {
    const exchange = signInOf().exchange({
      code: 'x',
      codeVerifier: 'v',
      redirectUrl: 'https://a',
    });
    await expect(exchange).rejects.toMatchObject({ kind: 'reconnect' });
  });
});

test.each([
  PAGE,
  'facebook.com/demobakery',
  'https://www.facebook.com/profile.php?id=777',
])('a Page on Facebook is found by %s', async (typed) => {
  expect(await adapter().resolve(typed, connection)).toMatchObject({ externalId: PAGE });
});
