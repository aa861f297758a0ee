import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entity as entityShape } from '#contract/businesses.ts';
import { setPlan } from '#server/modules/businesses/set-plan.ts';
import {
  addMember,
  type Business,
  createBusiness,
  createUser,
  makeAgencyClient,
  startRespondent,
} from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { writeTestimonial } from '#tests/support/testimonials.ts';

const DAY = 86_400;
const AGENCY_HOST = 'https://surveys.example';

let server: TestServer;
let business: Business;
beforeAll(async () => {
  server = await startTestServer({ env: { BASE_URL_AGENCY: AGENCY_HOST } });
  business = await createBusiness(server);
});
afterAll(() => server.stop());

const read = async ({ bID, owner }: Business, at = server) =>
  (await at.post('/api/dash/getentity', { bID }, owner.headers)).body;
const update = ({ bID, owner }: Business, changes: unknown) =>
  server.post('/api/dash/updateentity', { bID, changes }, owner.headers);

test('returns the entity exactly as the contract defines it', async () => {
  const entity = await read(business);
  expect(entityShape.strict().parse(entity)).toEqual(entity);
  expect(entity).toMatchObject({
    businessID: business.bID,
    feedbackAddressHandle: business.handle,
    feedbackLink: `${server.config.baseUrl}/f/${business.handle}`,
    agencyParent: null,
    questionsWithResponses: [],
    cancelled: false,
    planEndsAt: null,
    paymentFailedAt: null,
  });
  expect(Math.abs(entity.dateCreated - Date.now() / 1000)).toBeLessThan(60);
});

test('returns every specified field, null if its feature does not exist', async () => {
  const own = await createBusiness(server);
  const { bID, owner } = own;
  const colleague = await createUser(server);
  await addMember(server, bID, { userId: colleague.userId, role: 'collaborator' });
  await update(own, { externalPlatforms: { fb: { id: 'bakery' } } });
  const entity = await read(own);
  expect(entity).toMatchObject({
    associatedURLs: [new URL(server.config.baseUrl).host],
    reviews: { lastDateCheckedReviews: null },
    addons: { video: null },
    devKey: null,
    zapierKey: null,
    externalPlatforms: {
      fb: {
        id: 'bakery',
        rating: null,
        fetchReviews: null,
        noReviews: null,
        error: null,
        luID: null,
      },
    },
    publicFeedbackDetail: {
      socialMedia: { fb: 'https://www.facebook.com/bakery' },
      externalLinks: [],
    },
  });
  const seen = await read({ ...own, owner: colleague });
  expect(['devKey', 'zapierKey'].filter((key) => key in seen)).toEqual([]);
  const access = await server.post('/api/dash/getaccess', {}, colleague.headers);
  expect(access.body.user).toMatchObject({
    uid: colleague.userId,
    userRole: 'admin',
    isCollaborator: true,
    entityDocID: bID,
    agency: null,
    branding: null,
    photoURL: null,
  });
  const ofOwner = await server.post('/api/dash/getaccess', {}, owner.headers);
  expect(ofOwner.body.user.isCollaborator).toBe(false);
});

test('an agency’s client names its agency and is linked under the agency’s host', async () => {
  const agency = await createBusiness(server);
  const client = await createBusiness(server);
  await makeAgencyClient(server, client.bID, { parent: agency.bID, kind: 'agencyClient' });
  const entity = await read(client);
  expect(entity.agencyParent).toBe(agency.bID);
  expect(entity.feedbackLink).toBe(`${AGENCY_HOST}/f/${client.handle}`);
});

test('the survey of an agency’s client never names Goodword, and is named by the agency’s host, as its consent link is', async () => {
  const agency = await createBusiness(server);
  const client = await createBusiness(server);
  await server.database
    .transaction()
    .execute((tx) => setPlan(tx, client.handle, { plan: '1m', now: new Date() }));
  expect((await read(client)).showsPoweredBy).toBe(true);
  await makeAgencyClient(server, client.bID, { parent: agency.bID, kind: 'agencyClient' });
  expect((await read(client)).showsPoweredBy).toBe(false);
  const page = await (await fetch(`${server.origin}/f/${client.handle}`)).text();
  expect(page).not.toContain('<span>Powered by');
  expect(page).toContain(`<link rel="canonical" href="${AGENCY_HOST}/feedbackevaluate/`);
  const respondent = await writeTestimonial(server, client);
  const { body } = await respondent.finish();
  expect(body.consentURL).toMatch(new RegExp(`^${AGENCY_HOST}/consent/`));
});

test('a question has responses once someone answers it, not if everyone skips it', async () => {
  const own = await createBusiness(server);
  const respondent = await startRespondent(server, own.handle);
  await respondent.answer(2, { questionID: 'OPEN', type: 'openq', skipped: true });
  expect((await read(own)).questionsWithResponses).toEqual([]);
  await respondent.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 4 });
  await respondent.answer(2, { questionID: 'OPEN', type: 'openq', textAnswer: 'Nice' });
  expect((await read(own)).questionsWithResponses.sort()).toEqual(['OPEN', 'STARr']);
});

test('a business that was stored before any setting existed is read with the defaults, everywhere', async () => {
  const own = await createBusiness(server);
  const call = async (name: string, body: object = {}) =>
    (await server.post(`/api/dash/${name}`, { bID: own.bID, ...body }, own.owner.headers)).status;
  expect(await call('addwidget', { uiData: { type: 'wall' } })).toBe(200);
  const documents = ['appearance', 'showcase', 'email_settings'];
  const emptied = [...documents, 'invite_settings', 'external_platforms', 'retention'].map(
    (column) => `${column} = '{}'`,
  );
  await sql`
    update businesses set info = jsonb_build_object('businessName', name), ${sql.raw(emptied.join(', '))}
     where business_id = ${own.bID}`.execute(server.database);
  expect(entityShape.strict().parse(await read(own))).toMatchObject({
    businessInfo: { businessEmail: '', country: null, timeZone: 'UTC' },
    showcase: { widgetFrequency: 'c', originSettings: { allowedOriginSets: [] } },
    inviteSettings: { repeatDays: 30, texts: {} },
    emailSettings: { followupOnce: false, followupPeriodOnce: '2d' },
  });
  for (const path of [`/f/${own.handle}`, `/wall/${own.handle}`]) {
    expect((await fetch(`${server.origin}${path}`)).status).toBe(200);
  }
  expect(await call('previewwidget', { uiData: { type: 'wall' } })).toBe(200);
  const invite = { type: 'email', emailList: [{ email: 'mia@example.com', name: 'Mia' }] };
  expect(await call('checkinvites', invite)).toBe(200);
  expect(await call('fetchretention')).toBe(200);
  expect(
    await call('updateentity', { changes: { businessInfo: { timeZone: 'Asia/Tokyo' } } }),
  ).toBe(200);
  expect((await read(own)).businessInfo).toMatchObject({ timeZone: 'Asia/Tokyo', webAddress: '' });
});

test('settings that only a newer version can read do not take a business down, and stay as they are', async () => {
  const own = await createBusiness(server);
  const newer = {
    external_platforms: { zz: { id: 'rye' }, fb: null, tp: { id: 'rye' } },
    email_settings: { followupPeriodOnce: '1d', followupOnce: true },
    invite_settings: { texts: { sv: { text: 'Hej' } }, postalAddress: '1 Quay Street' },
    showcase: { widgetPosition: 'top', autoShowcaseReviews: true },
  };
  await server.database
    .updateTable('businesses')
    .set(
      Object.fromEntries(
        Object.entries(newer).map(([name, value]) => [name, JSON.stringify(value)]),
      ),
    )
    .where('business_id', '=', own.bID)
    .execute();
  for (const path of [`/f/${own.handle}`, `/wall/${own.handle}`]) {
    expect((await fetch(`${server.origin}${path}`)).status).toBe(200);
  }
  expect((await startRespondent(server, own.handle)).sessionID).toBeDefined();
  expect(await read(own)).toMatchObject({
    externalPlatforms: { tp: { id: 'rye' } },
    inviteSettings: { postalAddress: '1 Quay Street', texts: {} },
  });
  await update(own, { showcase: { widgetPosition: 'r' } });
  const stored = await server.database
    .selectFrom('businesses')
    .select(['external_platforms', 'invite_settings', 'showcase'])
    .where('business_id', '=', own.bID)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    external_platforms: newer.external_platforms,
    invite_settings: newer.invite_settings,
    showcase: { widgetPosition: 'r', autoShowcaseReviews: true },
  });
});

test('an update changes the named fields and keeps the rest', async () => {
  const before = (await read(business)).businessInfo;
  const changes = { businessInfo: { webAddress: ' https://new.example ' }, unknown: 1 };
  const { status, body } = await update(business, changes);
  expect([status, body]).toEqual([200, {}]);
  const after = await read(business);
  expect(after.businessInfo).toEqual({ ...before, webAddress: 'https://new.example' });
  expect(after.publicFeedbackDetail.entityInfo.webAddress).toBe('https://new.example');
  await update(business, { businessInfo: { businessName: 'Renamed <i>😀</i>' }, language: 'fr' });
  const renamed = await read(business);
  expect([renamed.name, renamed.businessName, renamed.language]).toEqual([
    'Renamed <i>😀</i>',
    'Renamed <i>😀</i>',
    'fr',
  ]);
  expect(renamed.businessInfo.webAddress).toBe('https://new.example');
  expect((await update(business, {})).status).toBe(200);
});

test('platforms, showcase and notification settings are merged into the stored ones separately', async () => {
  const own = await createBusiness(server);
  const before = await read(own);
  await update(own, {
    externalPlatforms: { fb: { id: 'bakery' } },
    showcase: { widgetPosition: 'r' },
  });
  await update(own, {
    externalPlatforms: { ye: { id: 'b' } },
    notificationPreferences: { period: 'daily' },
  });
  const after = await read(own);
  expect(after).toMatchObject({
    externalPlatforms: { ...before.externalPlatforms, fb: { id: 'bakery' }, ye: { id: 'b' } },
    showcase: { ...before.showcase, widgetPosition: 'r' },
    notificationPreferences: { ...before.notificationPreferences, period: 'daily' },
  });
  expect((await update(own, { externalPlatforms: { xx: { id: 'b' } } })).status).toBe(422);
});

test('concurrent updates of different fields are both saved', async () => {
  const own = await createBusiness(server);
  await Promise.all([
    update(own, { businessInfo: { businessEmail: 'a@example.com' } }),
    update(own, { businessInfo: { timeZone: 'Europe/Berlin' } }),
    update(own, { language: 'pt' }),
  ]);
  const entity = await read(own);
  expect(entity.businessInfo).toMatchObject({
    businessEmail: 'a@example.com',
    timeZone: 'Europe/Berlin',
  });
  expect(entity.language).toBe('pt');
});

test('a trial has 14 days, 100 emails and 20 text credits', async () => {
  expect(await read(business)).toMatchObject({
    subStatusOK: false,
    stripePlan: null,
    trialDaysLeft: 14,
    subscription: { isTrialEnded: false },
    trialTextQuotaLeft: 20,
    trialEmailQuotaLeft: 100,
  });
});

test.each([
  [1, 13, false],
  [14, 0, false],
  [15, -1, true],
  [400, -386, true],
])('after %i days a trial has %i left, and has ended: %s', async (days, left, isTrialEnded) => {
  const own = await createBusiness(server);
  await createdDaysAgo(own, days);
  expect(await read(own)).toMatchObject({ trialDaysLeft: left, subscription: { isTrialEnded } });
});

function createdDaysAgo({ bID }: Business, days: number) {
  return server.database
    .updateTable('businesses')
    .set({ created_at: new Date(Date.now() - days * DAY * 1000 - 1000) })
    .where('business_id', '=', bID)
    .execute();
}

test('the product’s clock applies to trials and quota months, not to sign-in', async () => {
  const ahead = await startTestServer({ on: server, env: { CLOCK_OFFSET: String(400 * DAY) } });
  const own = await createBusiness(ahead);
  const entity = await read(own, ahead);
  const month = new Date(Date.now() + 400 * DAY * 1000).toISOString().slice(0, 7);
  expect(entity.inviteQuotas.quotasCurrentMonth).toBe(month);
  expect(entity.trialDaysLeft).toBe(14);
  expect(entity.now - Math.floor(Date.now() / 1000)).toBeGreaterThanOrEqual(400 * DAY - 60);
  await ahead.database
    .updateTable('businesses')
    .set({ created_at: new Date() })
    .where('business_id', '=', own.bID)
    .execute();
  expect(await read(own, ahead)).toMatchObject({ subscription: { isTrialEnded: true } });
  await ahead.stop();
});

test('the quota month uses the business’s time zone', async () => {
  const own = await createBusiness(server);
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    await update(own, { businessInfo: { timeZone } });
    const local = new Intl.DateTimeFormat('sv', { timeZone, year: 'numeric', month: '2-digit' });
    expect((await read(own)).inviteQuotas.quotasCurrentMonth).toBe(local.format(new Date()));
  }
});

test('a plan that is set appears in the entity, and the trial can be restored', async () => {
  const own = await createBusiness(server);
  await createdDaysAgo(own, 20);
  const set = (plan: Parameters<typeof setPlan>[2]['plan']) =>
    server.database
      .transaction()
      .execute((tx) => setPlan(tx, ` ${own.handle.toUpperCase()} `, { plan, now: new Date() }));
  expect(await set('3m')).toEqual({ businessId: own.bID, name: 'Ada’s Bakery' });
  expect(await read(own)).toMatchObject({
    stripePlan: '3m',
    subStatusOK: true,
    trialDaysLeft: null,
    subscription: { isTrialEnded: false },
    allowCollaborate: true,
    trialEmailQuotaLeft: 0,
    inviteQuotas: { emailQuota: 100_000, textQuota: 10_000 },
  });
  await set('1y');
  expect(await read(own)).toMatchObject({ stripePlan: '1y', allowCollaborate: false });
  await set('as');
  expect(await read(own)).toMatchObject({
    stripePlan: null,
    subStatusOK: true,
    isAppSumo: true,
    isDealify: false,
    allowCollaborate: true,
    subscription: { isTrialEnded: false },
    inviteQuotas: { emailQuota: 5000 },
  });
  await set('trial');
  expect(await read(own)).toMatchObject({
    subStatusOK: false,
    isAppSumo: false,
    allowCollaborate: false,
    subscription: { isTrialEnded: true },
  });
});

test('setting a plan fails for an unknown handle', async () => {
  const found = await server.database
    .transaction()
    .execute((tx) => setPlan(tx, 'nobody-has', { plan: '1m', now: new Date() }));
  expect(found).toBeNull();
});

test('the brand of a respondent’s page is loaded by the handle in its address', async () => {
  const brandOf = (href: string) => server.post('/api/dash/getbrandinfo', { href });
  const page = `https://any.example/feedbackevaluate/${business.handle}?lang=de#x`;
  for (const href of [page, `/f/${business.handle}`, page.replace('shop', 'SHOP')]) {
    const { status, body } = await brandOf(href);
    expect([status, body]).toEqual([200, { brandHex: '#2F2569', logoURL: '' }]);
  }
  for (const href of ['', 'https://any.example/', '/f/', '/feedbackevaluate/nobody', '/f/%00']) {
    expect([href, (await brandOf(href)).status]).toEqual([href, 404]);
  }
});

test('the official languages are public, with their text direction', async () => {
  const { body } = await server.post('/api/dash/getofficiallanguages');
  expect(body).toContainEqual({
    code: 'en',
    name: 'English',
    nativeName: 'English',
    direction: 'ltr',
  });
  expect(body).toContainEqual({
    code: 'ar',
    name: 'Arabic',
    nativeName: 'العربية',
    direction: 'rtl',
  });
});

test('lists the most recently viewed business first', async () => {
  const first = await createBusiness(server);
  const second = await createBusiness(server, first.owner);
  const viewedBusiness = async () =>
    (await server.post('/api/dash/getaccess', {}, first.owner.headers)).body.bID;
  for (const { bID } of [first, second, first]) {
    await server.post('/api/dash/ihaveloggedin', { bID }, first.owner.headers);
    expect(await viewedBusiness()).toBe(bID);
  }
});
