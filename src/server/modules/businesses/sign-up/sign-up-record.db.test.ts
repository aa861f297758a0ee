import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeDealCodes } from '#tests/support/deal-codes.ts';
import { createUser, type SignedInUser } from '#tests/support/factories.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let user: SignedInUser;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  user = await createUser(server);
});

const save = (record: unknown, { headers } = user) =>
  server.post('/api/dash/savesignuprecord', { record }, headers);
const saved = async ({ headers } = user) =>
  (await server.post('/api/dash/fetchsignuprecord', {}, headers)).body.record;

let count = 0;
function signUp(more: object = {}) {
  count += 1;
  const required = {
    businessInfo: { businessName: 'Kiosk' },
    feedbackAddressHandle: `kiosk-${user.userId.slice(0, 8)}-${count}`,
  };
  return server.post('/api/dash/signup', { ...required, ...more }, user.headers);
}

const profilesOf = async (bID: string) =>
  (await server.post('/api/dash/getentity', { bID }, user.headers)).body.externalPlatforms;

test('a record is saved with unfinished values, unknown fields and without secrets, for its user only', async () => {
  expect(await saved()).toBeNull();
  const record = {
    progress: 'step2',
    businessInfo: { businessName: '', businessEmail: 'ada@', country: null },
    feedbackAddressHandle: 'No Handle!',
    socialMediaReviews: { yelp: { choose: true, id: 'nowhere' } },
    users: [{ emailAddress: 'b@example.com' }],
  };
  expect((await save({ businessInfo: { businessName: 'First' } })).status).toBe(200);
  expect((await save({ ...record, mainUser: { firstName: 'Ada', password: 's' } })).status).toBe(
    200,
  );
  expect(await saved()).toEqual({ ...record, mainUser: { firstName: 'Ada' } });
  expect(await saved(await createUser(server))).toBeNull();
});

test('a record beyond its limits is rejected, and the saved one stays', async () => {
  await save({ progress: 'step1' });
  const long = { businessInfo: { businessName: 'x'.repeat(2_001) } };
  expect((await save(long)).status).toBe(422);
  expect((await save({ users: ['x'.repeat(60_000)] })).status).toBe(422);
  expect((await save({ progress: 'step3' })).status).toBe(422);
  expect(await saved()).toEqual({ progress: 'step1' });
});

test('creating the business deletes the record, unless sign-up is rejected', async () => {
  const record = { partnerDeal: { partner: 'appsumo', code: 'AS-1' } };
  await save(record);
  expect((await signUp({ feedbackAddressHandle: 'x' })).status).toBe(422);
  expect(await saved()).toEqual(record);
  const again = { feedbackAddressHandle: `again-${user.userId.slice(0, 8)}` };
  for (let time = 0; time < 2; time += 1) {
    await save(record);
    expect((await signUp(again)).status).toBe(200);
    expect(await saved()).toBeNull();
  }
});

test('chosen profiles are connected; others, and those without an address, are not', async () => {
  const { body } = await signUp({
    socialMediaReviews: {
      facebook: { choose: true, id: 'kiosk' },
      googleMaps: { choose: true, id: 'https://maps.app.goo.gl/AbCdEf123' },
      yelp: { choose: false, id: 'kiosk-town' },
      twitter: { choose: true, id: ' ' },
      g2: null,
    },
  });
  const profiles = await profilesOf(body.bID);
  expect(Object.keys(profiles).sort()).toEqual(['fb', 'gp']);
  expect(profiles).toMatchObject({
    fb: { id: 'kiosk' },
    gp: { gpObject: { url: 'https://maps.app.goo.gl/AbCdEf123' } },
  });
});

test('returns 422 at each chosen address that is not a profile, and creates nothing', async () => {
  const { status, body } = await signUp({
    socialMediaReviews: {
      yelp: { choose: true, id: 'https://evil.example/biz/kiosk' },
      tripAdvisor: { choose: true, id: 'our restaurant' },
      facebook: { choose: true, id: 'kiosk' },
    },
  });
  expect(status).toBe(422);
  expect(body.error.fields).toEqual({
    'socialMediaReviews.yelp': expect.stringContaining('Yelp'),
    'socialMediaReviews.tripAdvisor': expect.stringContaining('Tripadvisor'),
  });
  const access = await server.post('/api/dash/getaccess', {}, user.headers);
  expect(access.body.businesses).toEqual([]);
});

test('the code of a partner’s deal is required, and not stored with the business', async () => {
  const deal = (code: string) => ({ partnerDeal: { partner: 'dealify', code } });
  const refused = await signUp(deal(' '));
  expect([refused.status, refused.body.error.fields]).toEqual([
    422,
    { 'partnerDeal.code': 'Enter the code of your deal.' },
  ]);
  const { body } = await signUp(deal('DF-2026-01'));
  const stored = await server.database
    .selectFrom('businesses')
    .select('sign_up_record')
    .where('business_id', '=', body.bID)
    .executeTakeFirstOrThrow();
  expect(stored.sign_up_record).toMatchObject({ partnerDeal: { partner: 'dealify' } });
  expect(JSON.stringify(stored)).not.toContain('2026');
});

const withDeal = (code: string | undefined, partner = 'appsumo') =>
  signUp({ partnerDeal: { partner, code } });

async function entityOf(bID: string) {
  return (await server.post('/api/dash/getentity', { bID }, user.headers)).body;
}

test('the code kept at a sign-up is redeemed with the business, of whichever partner it is', async () => {
  const [code] = await makeDealCodes(server, { partner: 'dfy' });
  const { status, body } = await withDeal(code, 'appsumo');
  expect([status, body.dealCode]).toEqual([200, { kind: 'deal', plan: 'engage' }]);
  expect(await entityOf(body.bID)).toMatchObject({ isDealify: true, isAppSumo: false });
});

test('a code that is wrong or used loses no sign-up, and the answer says why', async () => {
  const wrong = await withDeal('AS-1');
  expect([wrong.status, wrong.body.dealCode]).toEqual([
    200,
    { problem: 'This code isn’t valid. Check it for typos, or ask the person who gave it to you.' },
  ]);
  expect(await entityOf(wrong.body.bID)).toMatchObject({ isAppSumo: false, trialDaysLeft: 14 });
  const [code] = await makeDealCodes(server, { partner: 'as' });
  const answers = await Promise.all([withDeal(code), withDeal(code)]);
  const given = answers.map(({ status, body }) => [status, body.dealCode]);
  expect(given).toEqual(
    expect.arrayContaining([
      [200, { kind: 'deal', plan: 'engage' }],
      [200, { problem: 'This code has already been used.' }],
    ]),
  );
});

test('a repeated sign-up says again what the code gave', async () => {
  const [code] = await makeDealCodes(server, { partner: 'as' });
  const record = {
    feedbackAddressHandle: `twice-${user.userId.slice(0, 8)}`,
    partnerDeal: { partner: 'appsumo', code },
  };
  const first = await signUp(record);
  const second = await signUp(record);
  expect([first.status, first.body.error]).toEqual([200, undefined]);
  expect(second.body).toEqual(first.body);
  expect(second.body.dealCode).toEqual({ kind: 'deal', plan: 'engage' });
});
