import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeReview, fakeReviews } from '#tests/support/vendors/fake-review.ts';
import { startFakeTrustpilot } from '#tests/support/vendors/fake-trustpilot.ts';
import { readAllPages } from '#tests/support/vendors/read-all-pages.ts';
import { testReplies } from '#tests/support/vendors/test-replies.ts';
import { testVendorFailures } from '#tests/support/vendors/test-vendor-failures.ts';
import { walkSignIn } from '#tests/support/vendors/walk-sign-in.ts';
import type { PlatformConnection } from './port.ts';
import { createTrustpilotReviews } from './trustpilot.ts';

const START = new Date('2026-11-26T09:00:00Z');
const UNIT = '65aa00bb11cc22dd33ee44ff';
const byKey: PlatformConnection = { way: 'key', externalId: UNIT, credentials: null };

let now: Date;
let fake: Awaited<ReturnType<typeof startFakeTrustpilot>>;

beforeEach(async () => {
  now = START;
  fake = await startFakeTrustpilot({ reviews: fakeReviews(250), now: () => now });
});

afterEach(() => fake.stop());

function adapter(more: { key?: string | undefined; secret?: string | undefined } = {}) {
  const { env } = fake;
  const options = { key: env.TRUSTPILOT_KEY, secret: env.TRUSTPILOT_SECRET, ...more };
  return createTrustpilotReviews(
    { ...options, apiUrl: fake.url, signInUrl: fake.url },
    { now: () => now },
  );
}

function signInOf({ signIn } = adapter()) {
  if (signIn === undefined) throw new Error('Trustpilot has no sign-in.');
  return signIn;
}

async function bySignIn(): Promise<PlatformConnection> {
  return { way: 'signIn', externalId: UNIT, credentials: await walkSignIn(signInOf()) };
}

const idsOf = (reviews: readonly { uniqueId?: string; id?: string }[]) =>
  reviews.map(({ uniqueId, id }) => uniqueId ?? id);

describe('a review on Trustpilot', () => {
  test('comes with its text, its author, its change and the reply', async () => {
    fake.reviews = [
      fakeReview(0, {
        id: '70ff00112233445566778899',
        name: 'Eva L',
        rating: 5,
        title: 'Schnell\n geliefert',
        text: 'Am nächsten Tag.\n\nGern wieder 👍',
        language: 'de',
        createdAt: new Date('2026-07-01T09:00:00Z'),
        updatedAt: new Date('2026-07-02T09:00:00Z'),
        reply: { text: 'Danke!', repliedAt: new Date('2026-07-03T09:00:00Z') },
      }),
    ];
    const expected = {
      uniqueId: '70ff00112233445566778899',
      name: 'Eva L',
      profilePicture: '',
      rating: 5,
      title: 'Schnell geliefert',
      text: 'Am nächsten Tag.\n\nGern wieder 👍',
      translatedText: null,
      language: 'de',
      url: 'https://www.trustpilot.com/reviews/70ff00112233445566778899',
      reviewedAt: new Date('2026-07-01T09:00:00Z'),
      editedAt: new Date('2026-07-02T09:00:00Z'),
      reply: { text: 'Danke!', repliedAt: new Date('2026-07-03T09:00:00Z') },
    };
    expect((await readAllPages(adapter(), byKey)).reviews).toEqual([expected]);
    expect((await readAllPages(adapter(), await bySignIn())).reviews).toEqual([expected]);
  });

  test('may have no rating, no name and no text', async () => {
    fake.reviews = [fakeReview(0, { rating: null, name: null, title: '', text: '' })];
    const { reviews, totals } = await readAllPages(adapter(), byKey);
    expect(reviews).toMatchObject([{ rating: null, name: '', title: '', text: '' }]);
    expect(totals).toEqual({ rating: null, count: 1 });
  });

  test('loses characters that cannot be stored', async () => {
    fake.reviews = [fakeReview(0, { name: 'E\u0000va', text: 'a\u0000b\ud83d' })];
    const { reviews } = await readAllPages(adapter(), byKey);
    expect(reviews).toMatchObject([{ name: 'Eva', text: 'ab\ufffd' }]);
  });
});

describe('the pages of Trustpilot', () => {
  test('give every review once, newest first, with the totals on the first page', async () => {
    const expected = idsOf(fake.reviews);
    for (const connection of [byKey, await bySignIn()]) {
      const { reviews, totals, pages } = await readAllPages(adapter(), connection);
      expect(idsOf(reviews)).toEqual(expected);
      expect(totals).toEqual({ rating: 3, count: 250 });
      expect(pages).toBe(3);
    }
  });

  test('are read by number if the list with page tokens does not exist', async () => {
    fake.hasAllReviews = false;
    const { reviews } = await readAllPages(adapter(), byKey);
    expect(idsOf(reviews)).toEqual(idsOf(fake.reviews));
  });

  test('end when a full page is the last one', async () => {
    fake.reviews = fakeReviews(200);
    const { reviews } = await readAllPages(adapter(), await bySignIn());
    expect(reviews).toHaveLength(200);
  });
});

describe('the failures of Trustpilot', () => {
  testVendorFailures(() => ({ fake, read: () => adapter().page(byKey, null) }));

  test('include a key that it does not accept', async () => {
    const read = adapter({ key: 'wrong' }).page(byKey, null);
    await expect(read).rejects.toMatchObject({ kind: 'reconnect', status: 401 });
  });

  test('include a missing key', async () => {
    const without = adapter({ key: undefined });
    await expect(without.page(byKey, null)).rejects.toMatchObject({ kind: 'forbidden' });
    const ownKey = { ...byKey, credentials: { key: fake.env.TRUSTPILOT_KEY } };
    expect((await without.page(ownKey, null)).reviews).toHaveLength(100);
  });

  test('include a business unit that no longer exists', async () => {
    const missing = { ...byKey, externalId: '0'.repeat(24) };
    await expect(adapter().page(missing, null)).rejects.toMatchObject({ kind: 'gone' });
  });
});

describe('replies on Trustpilot', () => {
  let owner: PlatformConnection;
  beforeEach(async () => {
    owner = await bySignIn();
  });
  testReplies(() => ({ fake, adapter: adapter(), owner, reader: byKey, now: START }));
});

describe('a profile on Trustpilot', () => {
  test.each([
    'demo.example',
    'https://uk.trustpilot.com/review/demo.example?stars=5',
    UNIT,
  ])('is found by %s', async (typed) => {
    const { way, credentials } = byKey;
    expect(await adapter().resolve(typed, { way, credentials })).toEqual({
      externalId: UNIT,
      name: 'Demo Shop',
      detail: 'demo.example',
      url: 'https://www.trustpilot.com/review/demo.example',
      placeId: null,
    });
  });

  test.each(['other.example', 'no domain'])('is not found by %s', async (typed) => {
    await expect(adapter().resolve(typed, byKey)).rejects.toMatchObject({ kind: 'gone' });
  });
});

describe('signing in with Trustpilot', () => {
  test('is possible with a secret only', () => {
    expect(adapter()).toMatchObject({ configured: ['signIn', 'key'] });
    expect(adapter({ secret: undefined })).toMatchObject({ configured: ['key'] });
    expect(adapter({ secret: undefined }).signIn).toBeUndefined();
    expect(adapter({ secret: undefined }).reply).toBeUndefined();
    expect(adapter({ key: undefined, secret: undefined })).toMatchObject({ configured: [] });
  });

  test('lists the business units of the person', async () => {
    fake.profiles.push({ id: 'b'.repeat(24), name: 'B', detail: 'two.example', reviews: [] });
    const profiles = await signInOf().listProfiles(await walkSignIn(signInOf()));
    expect(profiles.map(({ detail }) => detail)).toEqual(['demo.example', 'two.example']);
  });

  test('lasts for 100 hours, after which a renewal gives new tokens', async () => {
    const connection = await bySignIn();
    const credentials = connection.credentials ?? {};
    expect(signInOf().isExpiring(credentials)).toBe(false);
    now = new Date(START.getTime() + 100 * 3_600_000);
    expect(signInOf().isExpiring(credentials)).toBe(true);
    await expect(adapter().page(connection, null)).rejects.toMatchObject({ kind: 'reconnect' });
    const renewed = await signInOf().renew(credentials);
    expect(renewed.refreshToken).not.toBe(credentials.refreshToken);
    expect(signInOf().isExpiring(renewed)).toBe(false);
    const page = await adapter().page({ ...connection, credentials: renewed }, null);
    expect(page.reviews).toHaveLength(100);
  });

  test('must be repeated once a refresh token was used twice or withdrawn', async () => {
    const credentials = await walkSignIn(signInOf());
    const renewed = await signInOf().renew(credentials);
    await expect(signInOf().renew(credentials)).rejects.toMatchObject({ kind: 'reconnect' });
    fake.signIn.revoke();
    await expect(signInOf().renew(renewed)).rejects.toMatchObject({ kind: 'reconnect' });
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
