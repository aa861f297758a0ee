import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startFakeFacebook } from '#tests/support/vendors/fake-facebook.ts';
import { startFakeFoursquare } from '#tests/support/vendors/fake-foursquare.ts';
import { startFakeG2 } from '#tests/support/vendors/fake-g2.ts';
import { startFakeGoogle } from '#tests/support/vendors/fake-google.ts';
import { fakeReviews } from '#tests/support/vendors/fake-review.ts';
import { startFakeTripadvisor } from '#tests/support/vendors/fake-tripadvisor.ts';
import { startFakeTrustpilot } from '#tests/support/vendors/fake-trustpilot.ts';
import { startFakeYelp } from '#tests/support/vendors/fake-yelp.ts';
import { walkSignIn } from '#tests/support/vendors/walk-sign-in.ts';
import { pickReviewPlatforms } from './pick-adapters.ts';

const adaptersOf = (env: Record<string, string>) =>
  pickReviewPlatforms(readConfig({ env, root: '/checkout' }));

test.each([
  ['fb', startFakeFacebook, ['signIn']],
  ['fs', startFakeFoursquare, ['key']],
  ['g2', startFakeG2, ['key']],
  ['gp', startFakeGoogle, ['signIn', 'place']],
  ['ta', startFakeTripadvisor, ['key']],
  ['tp', startFakeTrustpilot, ['signIn', 'key']],
  ['ye', startFakeYelp, ['key']],
] as const)('the environment of %s gives the product its ways to read reviews', async (...row) => {
  const [code, start, ways] = row;
  const fake = await start({ reviews: fakeReviews(3) });
  try {
    const adapter = adaptersOf(fake.env)[code];
    expect(adapter?.configured).toEqual(ways);
    for (const way of ways) {
      const user = way === 'signIn' && adapter?.signIn ? await walkSignIn(adapter.signIn) : null;
      const [listed] = (user && (await adapter?.signIn?.listProfiles(user))) ?? [];
      const id = way === 'place' ? 'ChIJdemoPlace22' : (fake.profiles[0]?.id ?? '');
      const externalId = listed?.externalId ?? id;
      const credentials =
        (user && (await adapter?.signIn?.credentialsFor(externalId, user))) ?? null;
      const page = await adapter?.page({ way, externalId, credentials }, null);
      expect(page?.reviews).toHaveLength(3);
    }
  } finally {
    await fake.stop();
  }
});

test('without any keys, no way is offered and each one is refused', async () => {
  const adapters = adaptersOf({});
  expect(Object.keys(adapters)).toEqual(['fb', 'fs', 'g2', 'gp', 'ta', 'tp', 'ye']);
  for (const adapter of Object.values(adapters)) {
    expect(adapter.configured).toEqual([]);
    expect(adapter.signIn).toBeUndefined();
    const page = adapter.page({ way: 'key', externalId: '1', credentials: null }, null);
    await expect(page).rejects.toMatchObject({ kind: 'forbidden' });
  }
});
