import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIVE_PATH } from '#contract/live.ts';
import { NO_BUSINESS } from '#server/platform/ids.ts';
import { advanceClock } from '#tests/support/advance-clock.ts';
import {
  addMember,
  type Business,
  confirmAddressOf,
  createBusiness,
  createUser,
  FULL_ANSWERS,
  FULL_FLOW,
  fetchToken,
  inviteByEmail,
  type Respondent,
  saveFlow,
  signUpUser,
  startRespondent,
} from '#tests/support/factories.ts';
import { recountDifferences } from '#tests/support/recount-differences.ts';
import { storeReviews } from '#tests/support/reviews.ts';
import { sendPicture } from '#tests/support/session-uploads.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { isServed, uploadPicture } from '#tests/support/uploads.ts';
import { callAsOwner } from './call-as-owner.ts';

const DAY = 86_400;
const TESTIMONIAL_AT = 5;
let server: TestServer;
/** The same database, 100 days later. */
let later: TestServer;
let bakery: Business;
let harbour: Business;
let kiosk: Business;
beforeAll(async () => {
  server = await startTestServer();
  const env = { CLOCK_OFFSET: String(100 * DAY), BASE_URL: server.config.baseUrl };
  later = await startTestServer({ on: server, env });
  const owner = await confirmAddressOf(server, await createUser(server));
  bakery = await createBusiness(server, owner);
  harbour = await createBusiness(server, owner);
  kiosk = await createBusiness(server, owner);
  await Promise.all([bakery, kiosk].map((shop) => saveFlow(server, shop, { flow: FULL_FLOW })));
});
afterAll(async () => {
  await later.stop();
  await server.stop();
});

const call = (name: string, body: object, shop = bakery, at = server) =>
  callAsOwner(at, shop, name, body);

/** A customer who answers every question and gives these contact details. */
async function respond(shop: Business, person: object, { withPicture = false } = {}) {
  const visit = await startRespondent(server, shop.handle);
  const profilePicture = withPicture ? await sendPicture(server, visit) : '';
  const contact = { ...person, profilePicture };
  for (const [index, answer] of FULL_ANSWERS.entries()) {
    const { questionID, type } = answer;
    const entry = type === 'contactq' ? { questionID, type, ...contact } : answer;
    const { status, body } = await visit.answer(index + 1, entry);
    expect([entry.type, status, body.error]).toEqual([entry.type, 200, undefined]);
  }
  const { status, body } = await visit.finish();
  expect(status).toBe(200);
  return { ...visit, profilePicture, consentPath: new URL(body.consentURL).pathname };
}

/** A customer who gives a rating and leaves. */
async function rate(shop: Business, more: object = {}): Promise<Respondent> {
  const visit = await startRespondent(server, shop.handle, { ...more });
  expect((await visit.answer(1, FULL_ANSWERS[0])).status).toBe(200);
  return visit;
}

const idsOf = (sessions: readonly Pick<Respondent, 'sessionID'>[]) =>
  sessions.map(({ sessionID }) => sessionID);

async function listed(filter: object, shop = bakery): Promise<string[]> {
  return idsOf((await call('fetchfeedback', filter, shop)).collection);
}

async function timelineOf(sessionID: string): Promise<string[]> {
  const { timeline } = await call('fetchresponse', { sessionID });
  return timeline.map(({ event }: { event: string }) => event);
}

test('a new user creates two businesses, changes settings and switches between them', async () => {
  const { email, headers, cookie } = await signUpUser(server);
  const post = async (name: string, body: object, by = headers) => {
    const answer = await server.post(`/api/dash/${name}`, body, by);
    expect([name, answer.status]).toEqual([name, 200]);
    return answer.body;
  };
  const businessInfo = { businessName: 'Blue Door' };
  const { feedbackAddressHandle: handle } = await post('suggesthandle', businessInfo);
  const isFree = async () =>
    (await post('checkhandle', { feedbackAddressHandle: handle })).available;
  expect(await isFree()).toBe(true);
  const record = { businessInfo, signupLanguageChoice: 'de', mainUser: { firstName: 'Grace' } };
  const signUp = { ...record, feedbackAddressHandle: handle };
  const { bID } = await post('signup', signUp);
  expect(await isFree()).toBe(false);
  const rejected = await server.post('/api/dash/signup', signUp, bakery.owner.headers);
  expect([rejected.status, rejected.body.error.code]).toEqual([409, 'handle_taken']);
  expect(await post('getentity', { bID })).toMatchObject({
    name: 'Blue Door',
    feedbackAddressHandle: handle,
    language: 'de',
    surveySetup: { version: 1 },
  });

  const changes = {
    businessInfo: { businessName: 'Red Door', timeZone: 'Asia/Kathmandu' },
    externalPlatforms: { fb: { id: 'bakery' } },
    showcase: { widgetPosition: 'r' },
    notificationPreferences: { period: 'daily' },
    language: 'fr',
    inviteSettings: { repeatDays: 60 },
  };
  await post('updateentity', { bID, changes });
  await post('updatelookandfeel', { bID, appearanceinfo: { backgroundHex: '#112233' } });
  await post('savelanguagepack', { bID, code: 'fr', pack: { next: 'Suivant !' } });
  expect(await post('getentity', { bID })).toMatchObject({
    ...changes,
    publicFeedbackDetail: { appearanceInfo: { backgroundHex: '#112233' } },
    customLanguagePacks: { fr: { next: 'Suivant !' } },
  });
  const href = `${server.config.baseUrl}/feedbackevaluate/${handle}`;
  expect((await post('getbrandinfo', { href })).brandHex).toBe('#112233');

  await post('updatelookandfeel', { bID, feedbackaddresshandle: `${handle}-new` });
  const moved = async () =>
    (await fetch(`${server.origin}/f/${handle}`, { redirect: 'manual' })).status;
  expect(await moved()).toBe(302);
  expect(await post('fetchhandles', { bID })).toMatchObject({ former: [{ isGivenUp: false }] });
  await post('giveuphandle', { bID, feedbackAddressHandle: handle });
  advanceClock(250);
  expect(await moved()).toBe(404);
  await post('updatelookandfeel', { bID, feedbackaddresshandle: handle });

  const second = { businessInfo: { businessName: 'Second' }, feedbackAddressHandle: `${handle}-2` };
  const { bID: secondID } = await post('signup', second);
  for (const viewed of [secondID, bID]) {
    await post('ihaveloggedin', { bID: viewed });
    const access = await post('getaccess', {});
    expect([access.bID, access.role]).toEqual([viewed, 'owner']);
    const names = access.businesses.map(({ name }: { name: string }) => name);
    expect(names.sort()).toEqual(['Red Door', 'Second']);
  }
  await post('setlastaccessed', {});
  const password = 'correct horse battery';
  const signedIn = await server.post('/api/auth/sign-in/email', { email, password });
  expect(signedIn.status).toBe(200);
  const authorization = `Bearer ${await fetchToken(server, cookie)}`;
  expect((await post('getaccess', {}, { authorization })).user.firstName).toBe('Grace');
  await server.runJob('accounts.sweep-confirmations');
});

test('customers of several businesses answer every step of their surveys concurrently', async () => {
  await saveFlow(server, harbour, { flow: FULL_FLOW });
  const page = await fetch(`${server.origin}/f/${bakery.handle}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Which colour?')]);
  const shops = [bakery, harbour, kiosk];
  const visits = await Promise.all(
    shops.map((shop) =>
      Promise.all(['a', 'b'].map((name) => respond(shop, { email: `${name}@example.com` }))),
    ),
  );
  for (const [index, shop] of shops.entries()) {
    const { collection } = await call('fetchfeedback', { isInitialFetch: true }, shop);
    expect(idsOf(collection).sort()).toEqual(idsOf(visits[index] ?? []).sort());
    for (const session of collection) {
      expect(session).toMatchObject({ rating: 9, finished: true, isSpam: false });
      expect(session.journeyFeedback).toHaveLength(7);
      const given = FULL_ANSWERS.filter(({ type }) => type !== 'contactq');
      for (const entry of given) {
        expect(session.journeyFeedback).toContainEqual(
          expect.objectContaining({ ...entry, i: FULL_ANSWERS.indexOf(entry) + 1 }),
        );
      }
    }
    const entity = await call('getentity', {}, shop);
    expect(entity.publicFeedbackDetail.shareReviewCounts).toEqual({ gp: 2 });
    expect(entity.questionsWithResponses).toContain('COLOUR');
  }
  const [{ sessionID, consentPath } = { sessionID: '', consentPath: '' }] = visits[0] ?? [];
  await server.post(consentPath, { consent: false });
  expect(await timelineOf(sessionID)).toContain('consentWithdrawn');
  const { versions } = await call('fetchflowversions', {});
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  expect((await call('fetchflowversion', { version: 2 })).flow).toHaveLength(FULL_FLOW.length);
});

test('responses know how their customers came, and are listed and counted by it', async () => {
  const answeredAt = Math.floor(Date.now() / 1000) - 3600;
  const waited = await rate(harbour, { via: 'kiosk', answeredAt });
  const scanned = await rate(harbour, { via: 'QR' });
  const counted = async () =>
    (await call('fetchsourcecounts', {}, harbour)).counts.filter(
      ({ source, responses }: { source: string; responses: number }) =>
        source !== 'link' && responses > 0,
    );
  for (const _ of ['waiting', 'indexed']) {
    expect(await listed({ source: ['kiosk', 'qr'] }, harbour)).toEqual(idsOf([scanned, waited]));
    expect(await listed({ source: ['qr'] }, harbour)).toEqual(idsOf([scanned]));
    expect(await listed({ source: [] }, harbour)).toEqual([]);
    expect(await counted()).toEqual([
      { source: 'qr', responses: 1 },
      { source: 'kiosk', responses: 1 },
    ]);
    await server.runJob('responses.index');
  }
});

test('a response is archived, restored, marked as spam, edited and given a note, and its timeline lists each change', async () => {
  const [{ sessionID }, other] = await Promise.all([respond(bakery, {}), rate(bakery)]);
  const both = [sessionID, other.sessionID].sort();
  const isListed = async (filter: object) => (await listed(filter)).includes(sessionID);
  for (const [hide, show] of [
    ['archivesession', 'restoresession'],
    ['markasspam', 'unmarkasspam'],
  ] as const) {
    await call(hide, { sessionID });
    expect([await isListed({}), await isListed({ showSpam: true })]).toEqual([false, true]);
    await call(show, { sessionID });
    expect([await isListed({}), await isListed({ showSpam: true })]).toEqual([true, false]);
  }
  for (const change of ['archive', 'restore', 'spam', 'unspam']) {
    const { changed } = await call('changeresponses', { sessionIDs: both, change });
    expect([change, changed.sort()]).toEqual([change, both]);
  }
  await call('updateresponsestatus', { sessionIDs: both, status: 'inProgress' });
  await call('updateresponsenote', { sessionID, note: 'She called.' });
  const picture = await uploadPicture(server, bakery, 'profilepictures');
  const edit = { profilePicture: picture, company: 'Yale' };
  await call('updateResponse', { sessionID, jFI: TESTIMONIAL_AT, ...edit });
  await call('archivesession', { sessionID });
  const { session } = await call('fetchresponse', { sessionID });
  expect(session).toMatchObject({ status: 'inProgress', note: 'She called.', isArchived: true });
  expect(session.journeyFeedback[TESTIMONIAL_AT - 1]).toMatchObject(edit);
  expect(await isServed(server, picture)).toBe(true);
  expect(await timelineOf(sessionID)).toEqual(
    expect.arrayContaining(['started', 'finished', 'consentGiven', 'edited', 'noted', 'archived']),
  );

  const { testToken } = await call('gettesttoken', {});
  const tried = await rate(bakery, { try: testToken });
  expect(await listed({})).not.toContain(tried.sessionID);
  expect(await call('deletetestanswers', {})).toEqual({ deleted: 1 });
  expect(await recountDifferences(server, bakery.bID)).toEqual([]);
});

test('a person’s data is found, exported and erased, only in the named business', async () => {
  const to = 'zelda@example.com';
  const seeds = [{ name: 'ZELDA', text: 'Good', reviewedAt: new Date() }];
  const reviewIDs = await storeReviews(server, bakery.bID, { platform: 'tp', seeds });
  await storeReviews(server, harbour.bID, { platform: 'tp', seeds });
  for (const shop of [bakery, harbour]) await inviteByEmail(server, shop, [to]);
  await server.runJob('messages.deliver');
  const person = { name: 'Zelda', email: to };
  const options = { withPicture: true };
  const { sessionID, profilePicture } = await respond(bakery, person, options);
  const item = { type: 'session', intent: 'mark', sessionID, i: TESTIMONIAL_AT };
  await call('/api/markforshowcase', item);
  const holdings = { responses: 1, showcased: 1, invites: 1, files: 1, reviews: 1 };
  const found = await call('findpersondata', { to });
  expect(found).toMatchObject({ holdings, responses: [{ sessionID }] });
  const file = await call('exportpersondata', { to, reviewIDs });
  expect(file).toMatchObject({ to, responses: [{ sessionID }], invites: [{ email: to }] });
  expect(file).toMatchObject({ reviews: [{ reviewDocID: reviewIDs[0], versions: [] }] });
  const { erased } = await call('erasepersondata', { to, reviewIDs });
  expect(erased).toEqual(found.holdings);
  expect((await call('findpersondata', { to })).holdings).toMatchObject({
    responses: 0,
    invites: 0,
    reviews: 0,
  });
  expect((await call('findpersondata', { to }, harbour)).holdings).toMatchObject({ invites: 1 });
  const { holdings: elsewhere } = await call('findpersondata', { reviewer: 'zelda' }, harbour);
  expect(elsewhere).toMatchObject({ reviews: 1 });
  expect((await call('findpersondata', { reviewer: 'zelda' })).holdings).toMatchObject({
    reviews: 0,
  });
  expect(await listed({})).not.toContain(sessionID);
  expect(await isServed(server, profilePicture)).toBe(false);
});

test('a live stream sends answers and changes of its business, and of no other', async () => {
  const leave = new AbortController();
  async function watch({ bID, owner: { headers } }: Business) {
    const query = new URLSearchParams({ bID });
    const options = { headers, signal: leave.signal };
    const { body } = await fetch(`${server.origin}${LIVE_PATH}?${query}`, options);
    const stream = body?.pipeThrough(new TextDecoderStream()).getReader();
    let output = '';
    /** Reads the stream until it contains the text. */
    return async (text: string) => {
      while (!output.includes(text)) {
        const part = await stream?.read();
        if (!part || part.done) throw new Error(`The stream ended: ${output}`);
        output += part.value;
      }
      return output;
    };
  }
  const [bakeryUntil, harbourUntil] = await Promise.all([watch(bakery), watch(harbour)]);
  await Promise.all([bakeryUntil('retry'), harbourUntil('retry')]);
  const [bakerySession, harbourSession] = await Promise.all([rate(bakery), rate(harbour)]);
  expect(await bakeryUntil(bakerySession.sessionID)).toContain('event: session');
  await harbourUntil(harbourSession.sessionID);
  await call('archivesession', { sessionID: bakerySession.sessionID });
  await bakeryUntil('event: changed');
  await call('updateentity', { changes: { businessInfo: { businessName: 'Renamed' } } });
  expect(await bakeryUntil('event: entity')).not.toContain(harbourSession.sessionID);
  leave.abort();
});

test('retention previews what it will delete, and deletes it at night', async () => {
  const { sessionID } = await respond(kiosk, { name: 'Otto', email: 'otto@example.com' });
  await inviteByEmail(server, kiosk, ['otto@example.com']);
  await server.runJob('messages.deliver');
  await call('updateresponsenote', { sessionID, note: 'He called.' }, kiosk);
  const none = { responses: null, contactDetails: null, messages: null, notes: null };
  async function applyAtNight(periods: object) {
    const retention = { ...none, ...periods };
    await call('updateretention', { retention }, kiosk);
    expect(await call('fetchretention', {}, kiosk)).toMatchObject({ retention });
    const { due } = await call('previewretention', { retention }, kiosk, later);
    await later.runJob('privacy.apply-retention');
    const after = await call('previewretention', { retention }, kiosk, later);
    expect(Object.values(after.due)).toEqual([0, 0, 0, 0]);
    return due;
  }
  const due = await applyAtNight({ contactDetails: 60, messages: 60, notes: 60 });
  expect(due).toMatchObject({ responses: 0, notes: 1 });
  expect(due.contactDetails).toBeGreaterThan(0);
  expect(due.messages).toBeGreaterThan(0);
  const [session] = (await call('fetchfeedback', {}, kiosk)).collection;
  expect(session).toMatchObject({ sessionID, note: '' });
  expect(JSON.stringify(session)).not.toContain('otto@example.com');
  const { length: responses } = await listed({}, kiosk);
  expect(await applyAtNight({ responses: 90 })).toMatchObject({ responses });
  expect(await listed({}, kiosk)).toEqual([]);
  expect(await recountDifferences(server, kiosk.bID)).toEqual([]);
});

test('people hear of responses at once, at the end of five minutes, and in digests', async () => {
  const { owner, bID } = harbour;
  const choose = (notificationSettings: object) =>
    call('updatenotificationsettings', { notificationSettings }, harbour);
  const countMails = async () => {
    const { rows } = await sql`
      select from messages where business_id = ${bID} and reader_id = ${owner.userId}`.execute(
      server.database,
    );
    return rows.length;
  };
  const finish = async () => {
    const visit = await startRespondent(server, harbour.handle);
    await visit.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
    await visit.finish();
    await server.runJob('notifications.mail-events', { businessId: bID });
  };
  await choose({ period: 'instant', threshold: null, email: 'desk@harbour.example' });
  for (const _ of [1, 2]) await finish();
  expect(await countMails()).toBe(1);
  // The end of the five minutes, and a digest, which reads new reviews too.
  const reviewIDs = await storeReviews(server, bID, {
    platform: 'tp',
    seeds: [{ reviewedAt: new Date(), rating: 2 }],
  });
  for (const _ of [1, 2]) await later.runJob('notifications.send-due');
  expect(await countMails()).toBe(3);
  await call('erasepersondata', { reviewIDs }, harbour);
  expect(await countMails()).toBe(2);
  await choose({ period: 'daily' });
  await call('updateprofile', { timeZone: 'Asia/Tokyo' }, harbour);
  await server.runJob('notifications.reschedule-digests', { businessId: NO_BUSINESS });
  expect((await call('getnotificationsettings', {}, harbour)).notificationSettings).toMatchObject({
    period: 'daily',
    emailState: 'pending',
  });
  const member = await createUser(server);
  await addMember(server, bID, { userId: member.userId, role: 'editor' });
  await call('removecollaborator', { email: member.email }, harbour);
});
