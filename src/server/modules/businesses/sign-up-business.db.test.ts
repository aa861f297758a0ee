import { beforeAll, expect, test } from 'vitest';
import { createUser, type SignedInUser } from '#tests/support/factories.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let user: SignedInUser;
beforeAll(async () => {
  server = await sharedServer();
  user = await createUser(server);
});

let count = 0;
function record(changes: Record<string, unknown> = {}) {
  count += 1;
  return {
    businessInfo: { businessName: 'Bakery' },
    feedbackAddressHandle: `bakery-${count}`,
    ...changes,
  };
}
const signUp = (body: object, { headers } = user) => server.post('/api/dash/signup', body, headers);
const entityOf = async (bID: string, { headers } = user) =>
  (await server.post('/api/dash/getentity', { bID }, headers)).body;
const isFree = async (feedbackAddressHandle: string) =>
  (await server.post('/api/dash/checkhandle', { feedbackAddressHandle })).body.available;

test('a name and a handle are enough; other fields use their defaults', async () => {
  const { status, body } = await signUp(record());
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['bID']);
  const entity = await entityOf(body.bID);
  expect(entity).toMatchObject({
    businessID: body.bID,
    name: 'Bakery',
    kind: 'single',
    language: 'en',
    businessInfo: { businessEmail: user.email, webAddress: '', country: null },
    publicFeedbackDetail: {
      appearanceInfo: { backgroundHex: '#2F2569', secondaryHex: '#1F4590', logoUrl: '' },
    },
    surveySetup: { version: 1, ratingType: 'star', inviteOnly: false },
    subStatusOK: false,
    allowCollaborate: false,
  });
  const types = entity.surveySetup.surveyFlow.map(({ type }: { type: string }) => type);
  expect(types).toEqual([
    'welcome',
    'ratingq',
    'openq',
    'testimonial',
    'shareq',
    'contactq',
    'thankyou',
  ]);
});

test('sign-up stores every field of the record and the user’s names', async () => {
  const person = await createUser(server);
  const businessInfo = {
    businessName: 'Brauð & <b>Co</b> 😀',
    country: { name: 'Iceland', alpha2: 'IS', alpha3: 'ISL' },
    businessContact: { intlCode: '+354', localNumber: '5550100' },
    businessEmail: 'hello@example.com',
    webAddress: 'https://example.com/',
    timeZone: 'Atlantic/Reykjavik',
    address: 'Frakkastígur 16, 101 Reykjavík',
    latitude: 64.1447,
    longitude: -21.9278,
  };
  const appearance = { backgroundHex: '#112233', showWhiteLogoBorder: true };
  const mainUser = { firstName: 'Ada', lastName: 'King', contactNumber: '5550101' };
  const more = {
    signupLanguageChoice: 'de',
    mainUser,
    appearance,
    users: [],
    progress: { step1: 1 },
    agencyInfo: { clientBrandName: ' Agency ' },
    socialMediaReviews: { facebook: { choose: true, id: 'bakery' }, yelp: null },
    subscriptionType: 'trial',
    somethingNew: [1],
  };
  const { signupLanguageChoice: _language, ...open } = more;
  const { body } = await signUp(
    record({ businessInfo, ...more, password: 's3cret', idToken: 's3cret' }),
    person,
  );
  const entity = await entityOf(body.bID, person);
  expect(entity.businessInfo).toEqual(businessInfo);
  expect(entity.language).toBe('de');
  expect(entity.publicFeedbackDetail.appearanceInfo).toMatchObject(appearance);
  const stored = await server.database
    .selectFrom('businesses')
    .select('sign_up_record')
    .where('business_id', '=', body.bID)
    .executeTakeFirstOrThrow();
  expect(stored.sign_up_record).toMatchObject({ businessInfo, ...open });
  expect(JSON.stringify(stored)).not.toContain('s3cret');
  const access = await server.post('/api/dash/getaccess', {}, person.headers);
  expect(access.body).toMatchObject({ user: mainUser, role: 'owner', bID: body.bID });
  expect(access.body.businesses).toEqual([
    {
      ...{ id: body.bID, name: businessInfo.businessName, kind: 'single' },
      ...{ parentID: null, region: '', clientName: '' },
    },
  ]);
});

test('a user without a business gets an empty list', async () => {
  const person = await createUser(server);
  const { body } = await server.post('/api/dash/getaccess', {}, person.headers);
  expect(body).toMatchObject({ role: null, businesses: [], bID: null });
  expect(body.user).toMatchObject({
    authID: person.userId,
    firstName: 'Ada',
    lastName: 'Lovelace',
  });
});

test('a handle is trimmed and lower-cased, and cannot be taken twice', async () => {
  expect(await isFree('My-Shop-1')).toBe(true);
  const { body } = await signUp(record({ feedbackAddressHandle: '  My-Shop-1 ' }));
  expect((await entityOf(body.bID)).feedbackAddressHandle).toBe('my-shop-1');
  for (const handle of ['my-shop-1', ' MY-SHOP-1\n']) expect(await isFree(handle)).toBe(false);
  const other = await createUser(server);
  const rejected = await signUp(record({ feedbackAddressHandle: 'my-SHOP-1' }), other);
  expect([rejected.status, rejected.body.error.code]).toEqual([409, 'handle_taken']);
  expect(rejected.body.error.fields).toHaveProperty('feedbackAddressHandle');
});

test.each([
  'ab',
  'x'.repeat(61),
  'a b c',
  'caf\u00e9',
  'a_b',
  'a/b',
  'dash',
  ' Admin ',
  'api',
  '',
])('the handle %j is rejected, and not reported as available', async (feedbackAddressHandle) => {
  expect(await isFree(feedbackAddressHandle)).toBe(false);
  const { status, body } = await signUp(record({ feedbackAddressHandle }));
  expect(status).toBe(422);
  expect(Object.keys(body.error.fields)).toEqual(['feedbackAddressHandle']);
});

test('handles of 3 and of 60 characters are accepted', async () => {
  for (const feedbackAddressHandle of ['a-1', `h${'-'.repeat(58)}h`]) {
    expect((await signUp(record({ feedbackAddressHandle }))).status).toBe(200);
  }
});

test('one of several concurrent sign-ups with the same handle succeeds', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => createUser(server)));
  const wanted = record({ feedbackAddressHandle: 'wanted-by-all' });
  const answers = await Promise.all(people.map((person) => signUp(wanted, person)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  const { rows } = await countBusinesses('wanted-by-all');
  expect(rows).toBe(1);
});

test('a double click creates one business, and both responses return it', async () => {
  const wanted = record();
  const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(wanted)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(new Set(answers.map(({ body }) => body.bID)).size).toBe(1);
  expect((await countBusinesses(wanted.feedbackAddressHandle as string)).rows).toBe(1);
});

test('the handle of one’s own business is taken under another name, and after ten minutes', async () => {
  const wanted = record();
  const first = await signUp(wanted);
  expect((await signUp(wanted)).body).toEqual(first.body);
  const renamed = await signUp({ ...wanted, businessInfo: { businessName: 'Café' } });
  await server.database
    .updateTable('businesses')
    .set({ created_at: new Date(Date.now() - 601_000) })
    .where('business_id', '=', first.body.bID)
    .execute();
  const late = await signUp(wanted);
  for (const { status, body } of [renamed, late]) {
    expect([status, body.error.code]).toEqual([409, 'handle_taken']);
  }
});

async function countBusinesses(handle: string) {
  const rows = await server.database
    .selectFrom('businesses')
    .select('business_id')
    .where('handle', '=', handle)
    .execute();
  return { rows: rows.length };
}

test('a rejected sign-up stores nothing, and the handle stays available', async () => {
  const wanted = record({ businessInfo: { businessName: ' ' } });
  expect((await signUp(wanted)).status).toBe(422);
  expect(await isFree(wanted.feedbackAddressHandle as string)).toBe(true);
});

test.each([
  ['no name', { businessInfo: {} }, 'businessInfo.businessName'],
  [
    'a name of 101 characters',
    { businessInfo: { businessName: 'x'.repeat(101) } },
    'businessInfo.businessName',
  ],
  [
    'an unknown time zone',
    { businessInfo: { businessName: 'x', timeZone: 'Mars/Base' } },
    'businessInfo.timeZone',
  ],
  [
    'an invalid email address',
    { businessInfo: { businessName: 'x', businessEmail: 'x' } },
    'businessInfo.businessEmail',
  ],
  [
    'a script as its website',
    { businessInfo: { businessName: 'x', webAddress: 'javascript:1' } },
    'businessInfo.webAddress',
  ],
  ['a colour name', { appearance: { backgroundHex: 'red' } }, 'appearance.backgroundHex'],
])('a sign-up with %s is rejected at that field', async (_what, changes, field) => {
  const { status, body } = await signUp(record(changes));
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
});

test('lengths are counted in code points', async () => {
  const businessName = '😀'.repeat(100);
  const { status, body } = await signUp(record({ businessInfo: { businessName } }));
  expect(status).toBe(200);
  expect((await entityOf(body.bID)).businessName).toBe(businessName);
  const longer = { businessInfo: { businessName: `${businessName}😀` } };
  expect((await signUp(record(longer))).status).toBe(422);
});

test('a suggested handle has only Latin letters and is always available', async () => {
  const propose = async (businessName: string) =>
    (await server.post('/api/dash/suggesthandle', { businessName }, user.headers)).body
      .feedbackAddressHandle;
  expect(await propose('Булочная Анна')).toBe('bulochnaya-anna');
  expect(await propose('🍕 Pizza Łódź')).toBe('pizza-lodz');
  expect(await propose('!!!')).toBe('my-business');
  const businessInfo = { businessName: 'Corner Shop' };
  for (const expected of ['corner-shop', 'corner-shop-2', 'corner-shop-3']) {
    const feedbackAddressHandle = await propose('Corner Shop');
    expect(feedbackAddressHandle).toBe(expected);
    await signUp({ businessInfo, feedbackAddressHandle });
  }
});

test('returns 422 for a logo from elsewhere, since nothing has been uploaded yet', async () => {
  const appearance = { logoUrl: 'https://elsewhere.example/logo.png' };
  const { status, body } = await signUp(record({ appearance }));
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['appearance.logoUrl']]);
  expect((await signUp(record({ appearance: { logoUrl: null } }))).status).toBe(200);
});

test('a website without a scheme gets one', async () => {
  const { body } = await signUp(
    record({ businessInfo: { businessName: 'B', webAddress: ' shop.example ' } }),
  );
  expect((await entityOf(body.bID)).businessInfo.webAddress).toBe('https://shop.example');
  const refused = await signUp(
    record({ businessInfo: { businessName: 'B', webAddress: 'my shop' } }),
  );
  expect([refused.status, refused.body.error.fields['businessInfo.webAddress']]).toEqual([
    422,
    'Enter a valid web address, such as shop.example.',
  ]);
});
