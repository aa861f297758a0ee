import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlatformCard } from '#contract/review-platforms.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { addMember, type Business, createBusiness, createUser } from '#tests/support/factories.ts';
import { makeImportDue, runImport } from '#tests/support/run-imports.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { startFakeFacebook } from '#tests/support/vendors/fake-facebook.ts';
import { startFakeGoogle } from '#tests/support/vendors/fake-google.ts';
import { fakeReview, fakeReviews } from '#tests/support/vendors/fake-review.ts';
import { startFakeTrustpilot } from '#tests/support/vendors/fake-trustpilot.ts';
import {
  agreeOnPlatform,
  connectBySignIn,
  pressConnect,
} from '#tests/support/walk-platform-sign-in.ts';

let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let facebook: Awaited<ReturnType<typeof startFakeFacebook>>;
let trustpilot: Awaited<ReturnType<typeof startFakeTrustpilot>>;
let server: TestServer;
let business: Business;

beforeAll(async () => {
  google = await startFakeGoogle();
  facebook = await startFakeFacebook();
  trustpilot = await startFakeTrustpilot();
  server = await startTestServer({ env: { ...google.env, ...facebook.env, ...trustpilot.env } });
});
afterAll(async () => {
  await server.stop();
  await Promise.all([google.stop(), facebook.stop(), trustpilot.stop()]);
});
beforeEach(async () => {
  business = await createBusiness(server);
  for (const fake of [google, facebook, trustpilot]) {
    fake.reviews = fakeReviews(120);
    fake.recover();
  }
});

const post = (path: string, body: object, { bID, owner } = business) =>
  server.post(path, { bID, ...body }, owner.headers);

async function signInWith(platform: ReviewPlatformCode): Promise<string> {
  const back = await agreeOnPlatform(server, business, platform);
  const { signInID } = await pressConnect(back, business.owner.cookie);
  if (signInID === null) throw new Error('The sign-in failed.');
  return signInID;
}

const connect = (platform: ReviewPlatformCode) => connectBySignIn(server, business, platform);

async function card(platform: ReviewPlatformCode): Promise<PlatformCard> {
  const { platforms } = (await post('/api/dash/getplatforms', {})).body;
  return platforms.find((one: PlatformCard) => one.platform === platform);
}

describe.each(['gp', 'fb', 'tp'] as const)('signing in with %s', (platform) => {
  test('connects the chosen profile and imports its reviews', async () => {
    await connect(platform);
    expect(await card(platform)).toMatchObject({
      state: 'connected',
      storedReviews: 120,
      problem: null,
      connection: { way: 'signIn' },
    });
    const { body } = await post('/api/dash/fetchreviews', { platform });
    expect(body.reviews[0]).toMatchObject({ source: 'signIn' });
    const { externalPlatforms } = (await post('/api/dash/getentity', {})).body;
    const { id, gpObject } = externalPlatforms[platform];
    expect(platform === 'gp' ? gpObject.place_id : id).toBeTruthy();
  });

  test('needs a new sign-in once its access was revoked', async () => {
    await connect(platform);
    ({ gp: google, fb: facebook, tp: trustpilot })[platform].signIn.revoke();
    facebook.isGranted = false;
    await makeImportDue(server, business.bID, { platform });
    await runImport(server, business.bID, platform);
    expect(await card(platform)).toMatchObject({
      state: 'needsAttention',
      storedReviews: 120,
      problem: { code: 'reconnect' },
      nextImport: null,
    });
    facebook.isGranted = true;
    await connect(platform);
    expect(await card(platform)).toMatchObject({ state: 'connected', problem: null });
  });
});

describe.each(['gp', 'tp'] as const)('an expired access token of %s', (platform) => {
  test('is renewed, again and again', async () => {
    await connect(platform);
    const { signIn } = { gp: google, tp: trustpilot }[platform];
    for (let times = 0; times < 2; times += 1) {
      signIn.expireAccessTokens();
      await makeImportDue(server, business.bID, { platform });
      await runImport(server, business.bID, platform);
      expect(await card(platform)).toMatchObject({ state: 'connected', problem: null });
    }
  });
});

describe('the page to which a platform returns', () => {
  test('changes nothing when it is opened, and works once', async () => {
    const back = await agreeOnPlatform(server, business, 'gp');
    const page = await fetch(back);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Connect Google');
    const first = await pressConnect(back, business.owner.cookie);
    expect(first.status).toBe(303);
    // A double click leads to the same choice.
    expect((await pressConnect(back, business.owner.cookie)).signInID).toBe(first.signInID);
  });

  test('says what happened if the person refused, or another person presses the button', async () => {
    const refused = new URL('/connect/gp?error=access_denied&state=x', server.origin);
    const page = await fetch(refused);
    expect([page.status, await page.text()]).toEqual([
      400,
      expect.stringContaining('you didn’t allow access'),
    ]);
    const back = await agreeOnPlatform(server, business, 'gp');
    const other = await createUser(server);
    const byOther = await pressConnect(back, other.cookie);
    expect([byOther.status, byOther.html]).toEqual([400, expect.stringContaining('has expired')]);
    const byNobody = await pressConnect(back, '');
    expect([byNobody.status, byNobody.html]).toEqual([
      400,
      expect.stringContaining('not signed in'),
    ]);
  });

  test('says so if the platform does not accept the code, and is unknown for other platforms', async () => {
    const back = await agreeOnPlatform(server, business, 'gp');
    back.searchParams.set('code', 'forged');
    const forged = await pressConnect(back, business.owner.cookie);
    expect([forged.status, forged.html]).toEqual([400, expect.stringContaining('Start again')]);
    expect((await fetch(`${server.origin}/connect/tw?code=x&state=x`)).status).toBe(404);
  });
});

describe('a finished sign-in', () => {
  test('belongs to one person and one business, and ends with its choice', async () => {
    const signInID = await signInWith('gp');
    const other = await createBusiness(server, business.owner);
    const list = (body: object, of = business) => post('/api/dash/listplatformprofiles', body, of);
    expect((await list({ signInID }, other)).status).toBe(404);
    const admin = await createUser(server);
    await addMember(server, business.bID, { userId: admin.userId, role: 'admin' });
    expect((await list({ signInID }, { ...business, owner: admin })).status).toBe(404);
    const { profiles } = (await list({ signInID })).body;
    const choose = (externalID: string) =>
      post('/api/dash/chooseplatformprofile', { signInID, externalID });
    expect((await choose('accounts/1/locations/foreign')).status).toBe(404);
    expect((await choose(profiles[0].externalID)).status).toBe(200);
    expect((await choose(profiles[0].externalID)).status).toBe(404);
  });

  test('keeps its tokens encrypted, and out of every answer', async () => {
    const signInID = await signInWith('gp');
    const { credentials } = await server.database
      .selectFrom('platform_sign_ins')
      .select('credentials')
      .where('business_id', '=', business.bID)
      .executeTakeFirstOrThrow();
    expect(credentials).toMatch(/^v1\./);
    const { body } = await post('/api/dash/listplatformprofiles', { signInID });
    expect(JSON.stringify(body)).not.toMatch(/access-|refresh-/);
  });
});

test('a lost connection is deleted with the reviews that must go, whatever the business chose', async () => {
  await connect('gp');
  const body = { platform: 'gp', reviews: 'keep' };
  expect((await post('/api/dash/disconnectplatform', body)).body).toEqual({ deleted: 120 });
  await connect('tp');
  const kept = await post('/api/dash/disconnectplatform', { platform: 'tp', reviews: 'keep' });
  expect(kept.body).toEqual({ deleted: 0 });
  expect(await card('tp')).toMatchObject({ state: 'notConnected', storedReviews: 120 });
});

test('a translated review of Google is stored in both languages', async () => {
  google.reviews = [
    fakeReview(0, {
      text: 'Rapide et sympathique.',
      translatedText: 'Quick and friendly.',
      language: 'fr',
    }),
  ];
  await connect('gp');
  const { body } = await post('/api/dash/fetchreviews', { platform: 'gp' });
  expect(body.reviews[0]).toMatchObject({
    review_text: 'Rapide et sympathique.',
    translated_text: 'Quick and friendly.',
  });
});
