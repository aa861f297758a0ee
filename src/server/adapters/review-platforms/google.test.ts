import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakeGoogle } from '#tests/support/vendors/fake-google.ts';
import { fakeReview, fakeReviews } from '#tests/support/vendors/fake-review.ts';
import { readAllPages } from '#tests/support/vendors/read-all-pages.ts';
import { testReplies } from '#tests/support/vendors/test-replies.ts';
import { testVendorFailures } from '#tests/support/vendors/test-vendor-failures.ts';
import { walkSignIn } from '#tests/support/vendors/walk-sign-in.ts';
import { createGoogleReviews } from './google.ts';
import type { PlatformConnection } from './port.ts';

const START = new Date('2026-11-26T09:00:00Z');
const LOCATION = 'accounts/11/locations/22';
const PLACE = 'ChIJdemoPlace22';
const byPlace: PlatformConnection = { way: 'place', externalId: PLACE, credentials: null };

let now: Date;
let fake: Awaited<ReturnType<typeof startFakeGoogle>>;

beforeEach(async () => {
  now = START;
  fake = await startFakeGoogle({ reviews: fakeReviews(120), now: () => now });
});

afterEach(() => fake.stop());

function adapter({ key = fake.env.GOOGLE_PLACES_KEY }: { key?: string } = {}) {
  const { url } = fake;
  const origins = { signInUrl: url, tokenUrl: url, accountsUrl: url, locationsUrl: url };
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = fake.env;
  const profile = { clientId, clientSecret, ...origins, reviewsUrl: url };
  return createGoogleReviews({ places: { key, apiUrl: url }, profile }, { now: () => now });
}

function signInOf({ signIn } = adapter()) {
  if (signIn === undefined) throw new Error('Google has no sign-in.');
  return signIn;
}

async function bySignIn(): Promise<PlatformConnection> {
  const credentials = await signInOf().credentialsFor(LOCATION, await walkSignIn(signInOf()));
  return { way: 'signIn', externalId: LOCATION, credentials };
}

describe('a review of a Business Profile', () => {
  test('comes with its text, its translation, its author, its change and the reply', async () => {
    fake.reviews = [
      fakeReview(0, {
        id: 'r-9',
        name: 'Ben K.',
        rating: 4,
        text: 'Guter Service.',
        translatedText: 'Good service.',
        createdAt: new Date('2026-09-02T10:00:00Z'),
        updatedAt: new Date('2026-09-03T08:30:00Z'),
        reply: { text: 'Thank you!', repliedAt: new Date('2026-09-04T07:00:00Z') },
      }),
    ];
    expect((await readAllPages(adapter(), await bySignIn())).reviews).toEqual([
      {
        uniqueId: 'r-9',
        name: 'Ben K.',
        profilePicture: 'https://lh.example/r-9.png',
        rating: 4,
        title: '',
        text: 'Guter Service.',
        translatedText: 'Good service.',
        language: null,
        url: 'https://maps.google.com/?cid=22',
        reviewedAt: new Date('2026-09-02T10:00:00Z'),
        editedAt: new Date('2026-09-03T08:30:00Z'),
        reply: { text: 'Thank you!', repliedAt: new Date('2026-09-04T07:00:00Z') },
      },
    ]);
  });

  test('may be anonymous, without text and without stars', async () => {
    fake.reviews = [fakeReview(0, { name: null, text: '', rating: null })];
    expect((await readAllPages(adapter(), await bySignIn())).reviews).toMatchObject([
      { name: 'A Google user', profilePicture: '', text: '', rating: null, editedAt: null },
    ]);
  });
});

describe('the pages of a Business Profile', () => {
  test('give every review once, last changed first, with the totals', async () => {
    const [first] = fake.reviews.splice(100, 1);
    if (first) fake.reviews.push({ ...first, updatedAt: START });
    const { reviews, totals, pages } = await readAllPages(adapter(), await bySignIn());
    expect(reviews[0]?.uniqueId).toBe(first?.id);
    expect(new Set(reviews.map(({ uniqueId }) => uniqueId)).size).toBe(120);
    expect(totals).toEqual({ rating: 3, count: 120 });
    expect(pages).toBe(3);
  });

  test('are one without reviews if there are none', async () => {
    fake.reviews = [];
    const page = await adapter().page(await bySignIn(), null);
    expect(page).toEqual({ reviews: [], next: null, totals: { rating: null, count: 0 } });
  });

  test('may end with an empty one, but not begin with one that announces reviews', async () => {
    const connection = await bySignIn();
    const body = { averageRating: 4.6, totalReviewCount: 131 };
    fake.failNext({ kind: 'status', status: 200, body, times: 2 });
    expect(await adapter().page(connection, 'tok-100')).toEqual({
      reviews: [],
      next: null,
      totals: null,
    });
    await expect(adapter().page(connection, null)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  test('hand on a cursor that repeats or goes back, for the import to notice', async () => {
    const connection = await bySignIn();
    fake.failNext({ kind: 'repeatPage' });
    const repeated = await adapter().page(connection, 'tok-50');
    expect(repeated.next).toBe('tok-50');
    expect(repeated.reviews[0]?.uniqueId).toBe(fake.reviews[0]?.id);
    fake.failNext({ kind: 'cursorBack' });
    expect((await adapter().page(connection, 'tok-50')).next).toBe('tok-0');
  });

  test('show a stranger nothing', async () => {
    const page = adapter().page({ ...byPlace, way: 'signIn', externalId: LOCATION }, null);
    await expect(page).rejects.toMatchObject({ kind: 'reconnect' });
  });
});

describe('the failures of Business Profile', () => {
  let connection: PlatformConnection;
  beforeEach(async () => {
    connection = await bySignIn();
  });
  testVendorFailures(() => ({ fake, read: () => adapter().page(connection, null) }));
});

describe('replies on Google', () => {
  let owner: PlatformConnection;
  beforeEach(async () => {
    owner = await bySignIn();
  });
  testReplies(() => ({ fake, adapter: adapter(), owner, reader: byPlace, now: START }));

  test('may have 4,096 bytes and no more', async () => {
    const id = fake.reviews[0]?.id ?? '';
    const longest = 'é'.repeat(2_048);
    await adapter().reply?.(owner, id, longest);
    const tooLong = adapter().reply?.(owner, id, `${longest}.`);
    await expect(tooLong).rejects.toMatchObject({
      kind: 'refused',
      vendorCode: 'INVALID_ARGUMENT',
    });
    expect(fake.reviews[0]?.reply?.text).toBe(longest);
  });
});

describe('signing in with Google', () => {
  test('lists the locations of the person, with their places', async () => {
    const more = Array.from({ length: 120 }, (_, index) => String(100 + index));
    fake.profiles.push(...more.map((id) => ({ id, name: 'B', detail: '2 St', reviews: [] })));
    const profiles = await signInOf().listProfiles(await walkSignIn(signInOf()));
    expect(profiles).toHaveLength(121);
    expect(profiles[0]).toEqual({
      externalId: LOCATION,
      name: 'Demo Bakery',
      detail: '1 Main St, Leeds',
      url: 'https://maps.google.com/?cid=22',
      placeId: PLACE,
    });
  });

  test('lasts for an hour, and is renewed with the same refresh token', async () => {
    const connection = await bySignIn();
    const credentials = connection.credentials ?? {};
    now = new Date(START.getTime() + 3_600_000);
    expect(signInOf().isExpiring(credentials)).toBe(true);
    await expect(adapter().page(connection, null)).rejects.toMatchObject({ kind: 'reconnect' });
    const renewed = await signInOf().renew(credentials);
    const { mapsUri, refreshToken } = credentials;
    expect(renewed).toMatchObject({ mapsUri, refreshToken });
    expect(signInOf().isExpiring(renewed)).toBe(false);
    const page = await adapter().page({ ...connection, credentials: renewed }, null);
    expect(page.reviews).toHaveLength(50);
  });

  test('must be repeated once it was withdrawn', async () => {
    const credentials = await walkSignIn(signInOf());
    fake.signIn.revoke();
    await expect(signInOf().renew(credentials)).rejects.toMatchObject({
      kind: 'reconnect',
      vendorCode: 'invalid_grant',
    });
  });

  test('fails with the verifier of another sign-in', async () => {
    const other = { codeVerifier: 'x'.repeat(43), redirectUrl: 'https://goodword.example/back' };
    const address = signInOf().address({ ...other, state: 's', codeVerifier: 'y'.repeat(43) });
    const { headers } = await fetch(address, { redirect: 'manual' });
    const code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
    await expect(signInOf().exchange({ ...other, code })).rejects.toMatchObject({
      kind: 'reconnect',
    });
  });
});

describe('a review of a place', () => {
  test('comes with the text as written and the translation', async () => {
    fake.reviews = [
      fakeReview(0, {
        id: 'AbC123',
        name: 'Ana P.',
        rating: 5,
        text: 'Rapide et sympathique.',
        language: 'fr',
        translatedText: 'Quick and friendly.',
        createdAt: new Date('2026-10-30T09:12:44.120Z'),
      }),
    ];
    const { reviews, totals } = await readAllPages(adapter(), byPlace);
    expect(totals).toEqual({ rating: 5, count: 1 });
    expect(reviews).toEqual([
      {
        uniqueId: `places/${PLACE}/reviews/AbC123`,
        name: 'Ana P.',
        profilePicture: 'https://lh.example/AbC123.png',
        rating: 5,
        title: '',
        text: 'Rapide et sympathique.',
        translatedText: 'Quick and friendly.',
        language: 'fr',
        url: 'https://maps.example/review/AbC123',
        reviewedAt: new Date('2026-10-30T09:12:44.120Z'),
        editedAt: null,
        reply: null,
      },
    ]);
  });

  test('is one of five at most, and of none where there are none', async () => {
    expect((await adapter().page(byPlace, null)).reviews).toHaveLength(5);
    fake.reviews = [];
    expect(await adapter().page(byPlace, null)).toMatchObject({ reviews: [], next: null });
  });
});

describe('the failures of Google Places', () => {
  testVendorFailures(() => ({ fake, read: () => adapter().page(byPlace, null) }));

  test('include a key that it does not accept', async () => {
    const read = adapter({ key: 'wrong' }).page(byPlace, null);
    await expect(read).rejects.toMatchObject({ kind: 'forbidden', vendorCode: 'INVALID_ARGUMENT' });
  });
});

describe('a place on Google', () => {
  const found = {
    externalId: PLACE,
    name: 'Demo Bakery',
    detail: '1 Main St',
    url: 'https://maps.google.com/?cid=22',
    placeId: PLACE,
  };

  test.each([
    PLACE,
    `https://www.google.com/maps/place/?q=place_id:${PLACE}`,
    'https://www.google.com/maps/place/Demo+Bakery/@53.8,-1.5491,17z',
  ])('is found by %s', async (typed) => {
    expect(await adapter().resolve(typed, byPlace)).toEqual(found);
  });

  test.each([
    'https://maps.google.com/?cid=123',
    'ChIJnowhere99',
    'somewhere',
  ])('is not found by %s', async (typed) => {
    await expect(adapter().resolve(typed, byPlace)).rejects.toMatchObject({ kind: 'gone' });
  });

  test('can be searched for by name', async () => {
    expect(await adapter().searchPlaces?.('bakery')).toEqual([found]);
    expect(await adapter().searchPlaces?.('butcher')).toEqual([]);
  });
});

test('Google offers the ways for which the installation has keys', () => {
  const places = { key: undefined, apiUrl: fake.url };
  const bare = createGoogleReviews({ places, profile: undefined }, { now: () => now });
  expect(bare.configured).toEqual([]);
  expect(bare.signIn).toBeUndefined();
  expect(bare.reply).toBeUndefined();
  expect(bare.searchPlaces).toBeUndefined();
  expect(adapter().configured).toEqual(['signIn', 'place']);
});
