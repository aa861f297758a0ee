import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import {
  type Business,
  confirmAddressOf,
  createBusiness,
  createConfirmedBusiness,
  createInvite,
  createUser,
  inviteByEmail,
  readOutbox,
  type SignedInUser,
  saveFlow,
  startRespondent,
  unsubscribeLinkIn,
} from '#tests/support/factories.ts';
import { isForgotten, placeVideo } from '#tests/support/place-video.ts';
import { recountDifferences } from '#tests/support/recount-differences.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { sendPicture } from '#tests/support/session-uploads.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { isServed } from '#tests/support/uploads.ts';

const KEEP = { responses: null, contactDetails: null, messages: null, notes: null };
const DAY = 86_400;

let server: TestServer;
/** The same database, 100 days later. */
let later: TestServer;
let owner: SignedInUser;
let business: Business;
beforeAll(async () => {
  server = await startTestServer();
  owner = await confirmAddressOf(server, await createUser(server));
  // With the same address, so that it accepts the same tokens.
  const env = { CLOCK_OFFSET: String(100 * DAY), BASE_URL: server.config.baseUrl };
  later = await startTestServer({ on: server, env });
});
afterAll(async () => {
  await later.stop();
  await server.stop();
});
beforeEach(async () => {
  business = await createBusiness(server, owner);
  await saveFlow(server, business);
});

function call(name: string, body: object, { at = server, of = business } = {}) {
  return at.post(`/api/dash/${name}`, { bID: of.bID, ...body }, of.owner.headers);
}
const keepFor = (periods: object) =>
  call('updateretention', { retention: { ...KEEP, ...periods } });
const night = () => later.runJob('privacy.apply-retention');

async function respond(
  contact: object,
  { at = server, invite }: { at?: TestServer; invite?: string } = {},
) {
  const respondent = await startRespondent(at, business.handle, invite ? { invite } : {});
  await respondent.answer(0, { questionID: 'NPSr', type: 'ratingq', answer: 9 });
  await respondent.answer(1, { questionID: 'WHY', type: 'openq', textAnswer: 'Good bread' });
  await respondent.answer(5, { questionID: 'CONTACT', type: 'contactq', ...contact });
  return respondent.sessionID;
}

async function listed(): Promise<string[]> {
  const { body } = await call('fetchfeedback', { disregardPeriod: true });
  return body.collection.map(({ sessionID }: { sessionID: string }) => sessionID);
}

async function due(periods: object) {
  const { body } = await call(
    'previewretention',
    { retention: { ...KEEP, ...periods } },
    { at: later },
  );
  return body.due;
}

test('keeps everything by default, and stores the business’s settings', async () => {
  expect((await call('fetchretention', {})).body.retention).toEqual(KEEP);
  await respond({ email: 'mia@example.com' });
  await night();
  expect(await listed()).toHaveLength(1);
  expect((await keepFor({ responses: 365, notes: 30 })).status).toBe(200);
  const set = { ...KEEP, responses: 365, notes: 30 };
  expect((await call('fetchretention', {})).body.retention).toEqual(set);
  await keepFor({});
  expect((await call('fetchretention', {})).body.retention).toEqual(KEEP);
});

test.each([
  29,
  3651,
  0,
  -30,
  30.5,
  '30',
  undefined,
])('rejects a period of %j days', async (days) => {
  const retention = { ...KEEP, responses: days };
  const { status, body } = await call('updateretention', { retention });
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['retention.responses']]);
});

test('deletes expired responses with all their data, and keeps younger ones and those of other businesses', async () => {
  const respondent = await startRespondent(server, business.handle);
  const picture = await sendPicture(server, respondent);
  const contact = { email: 'mia@example.com', profilePicture: picture };
  await respondent.answer(5, { questionID: 'CONTACT', type: 'contactq', ...contact });
  const bytes = Buffer.from('a video');
  const answer = { sessionID: respondent.sessionID, i: 5 };
  const video = await placeVideo(server, business, { bytes, poster: bytes, answer });
  const young = await respond({ email: 'otto@example.com' }, { at: later });
  const other = await createConfirmedBusiness(server);
  await saveFlow(server, other);
  const otherRespondent = await startRespondent(server, other.handle);
  await otherRespondent.answer(0, { questionID: 'NPSr', type: 'ratingq', answer: 1 });
  await keepFor({ responses: 90 });
  expect(await due({ responses: 90 })).toEqual({
    responses: 1,
    contactDetails: 0,
    messages: 0,
    notes: 0,
  });
  await night();
  expect(await listed()).toEqual([young]);
  expect(await due({ responses: 90 })).toMatchObject({ responses: 0 });
  const { body } = await call('fetchfeedback', {}, { of: other });
  expect(body.collection).toHaveLength(1);
  expect(await recountDifferences(server, business.bID)).toEqual([]);
  expect(await isServed(server, picture)).toBe(false);
  expect(await isForgotten(server, video)).toBe(true);
});

test('reduces the share counts for deleted responses, except spam, which was never counted', async () => {
  const shareActions = [{ platformCode: 'gp' }, { platformCode: 'tp' }];
  const flow = [sampleStep.rating('star'), sampleStep.share({ uniqueID: 'SHARE', shareActions })];
  await saveFlow(server, business, { flow });
  async function share(platformCode: string, at: TestServer): Promise<string> {
    const { sessionID, answer } = await startRespondent(at, business.handle);
    await answer(0, { questionID: 'STARr', type: 'ratingq', answer: 5 });
    expect((await answer(1, { questionID: 'SHARE', type: 'shareq', platformCode })).status).toBe(
      200,
    );
    return sessionID;
  }
  const counts = async () =>
    (await call('getentity', {})).body.publicFeedbackDetail.shareReviewCounts;
  await share('gp', server);
  await call('markasspam', { sessionID: await share('tp', server) });
  await share('tp', later);
  expect(await counts()).toEqual({ gp: 1, tp: 1 });
  await keepFor({ responses: 90 });
  await night();
  expect(await counts()).toEqual({ tp: 1 });
});

test('deletes contact details, keeps the answers, and no longer finds anyone by the deleted details', async () => {
  const invite = await createInvite(server, business.bID, {
    name: 'Mia',
    email: 'mia@example.com',
  });
  const old = await respond(
    { name: 'Mia', email: 'mia@example.com', mobile: '5550100' },
    { invite },
  );
  const young = await respond({ email: 'otto@example.com' }, { at: later });
  await keepFor({ contactDetails: 60 });
  expect(await due({ contactDetails: 60 })).toMatchObject({ contactDetails: 2, responses: 0 });
  await night();
  expect(await due({ contactDetails: 60 })).toMatchObject({ contactDetails: 0 });
  const { body } = await call('fetchfeedback', { disregardPeriod: true });
  const [newest, oldest] = body.collection;
  expect([newest.sessionID, oldest.sessionID]).toEqual([young, old]);
  expect(oldest.inviteSentToEmail).toBeNull();
  expect(JSON.stringify(oldest)).not.toMatch(/mia|5550100/i);
  expect(JSON.stringify(oldest)).toContain('Good bread');
  expect(JSON.stringify(newest)).toContain('otto@example.com');
  const found = await call('findpersondata', { to: 'mia@example.com' });
  expect(found.body.holdings).toMatchObject({ responses: 0, invites: 0 });
  const searched = await call('fetchfeedback', { disregardPeriod: true, filterWords: 'Mia' });
  expect(searched.body.collection).toEqual([]);
});

test('keeps the author of a testimonial with consent, and removes one without', async () => {
  const author = { name: 'Mia Meyer', company: 'Yale', jobTitle: 'Professor' };
  let picture = '';
  async function writeTestimonialWith(text: string, consent: boolean) {
    const respondent = await startRespondent(server, business.handle);
    const { sessionID, answer, finish } = respondent;
    if (!consent) picture = await sendPicture(server, respondent);
    const entry = { questionID: 'TESTIMONIAL', type: 'testimonial', textAnswer: text, consent };
    const { status } = await answer(4, {
      ...entry,
      ...author,
      profilePicture: consent ? '' : picture,
    });
    expect(status).toBe(200);
    await answer(5, { questionID: 'CONTACT', type: 'contactq', email: 'mia@example.com' });
    return { sessionID, ...(await finish()).body };
  }
  await writeTestimonialWith('Shown', true);
  await writeTestimonialWith('Hidden', false);
  const { consentURL } = await writeTestimonialWith('Regretted', true);
  await server.post(new URL(consentURL).pathname, { consent: false });
  await keepFor({ contactDetails: 60 });
  expect(await due({ contactDetails: 60 })).toMatchObject({ contactDetails: 5 });
  await night();
  expect(await due({ contactDetails: 60 })).toMatchObject({ contactDetails: 0 });
  const { body } = await call('fetchfeedback', { disregardPeriod: true });
  const entries = body.collection.flatMap(({ journeyFeedback }: { journeyFeedback: object[] }) =>
    journeyFeedback.filter((entry) => 'textAnswer' in entry),
  );
  const of = (textAnswer: string) =>
    entries.find((entry: object) => 'textAnswer' in entry && entry.textAnswer === textAnswer);
  expect(of('Shown')).toMatchObject(author);
  for (const text of ['Hidden', 'Regretted']) {
    expect(of(text)).toMatchObject({ consent: false });
    expect(JSON.stringify(of(text))).not.toMatch(/Mia|Yale|Professor|profilePicture/);
  }
  expect(await isServed(server, picture)).toBe(false);
  const found = async (filterWords: string) =>
    (await call('fetchfeedback', { disregardPeriod: true, filterWords })).body.collection.length;
  expect([await found('Yale'), await found('Hidden'), await found('Regretted')]).toEqual([1, 1, 1]);
});

test('deletes ended messages with their contents and events, and keeps waiting ones', async () => {
  await inviteByEmail(server, business, ['mia@example.com']);
  await call('suppressperson', { type: 'email', to: 'mia@example.com' });
  const inYear = Math.floor(Date.now() / 1000) + 300 * DAY;
  await inviteByEmail(server, business, ['otto@example.com'], { sendAt: inYear });
  await keepFor({ messages: 30 });
  expect(await due({ messages: 30 })).toMatchObject({ messages: 1 });
  await night();
  const { bID } = business;
  const { rows } = await sql<{ address: string }>`
    select address from messages where business_id = ${bID}`.execute(server.database);
  expect(rows).toEqual([{ address: 'otto@example.com' }]);
  const counted = await sql`
    select (select count(*)::int from message_contents where business_id = ${bID}) as contents,
           (select count(*)::int from person_events where business_id = ${bID}) as events,
           (select count(*)::int from suppressions where business_id = ${bID}) as suppressions`.execute(
    server.database,
  );
  expect(counted.rows).toEqual([{ contents: 1, events: 0, suppressions: 1 }]);
});

test('deletes notes by the time they were written, and keeps the responses', async () => {
  const [first, second] = [await respond({}), await respond({})];
  const note = (sessionID: string, at: TestServer) =>
    call('updateresponsenote', { sessionID, note: 'Call her' }, { at });
  // No trial lasts until then.
  await server.database
    .updateTable('businesses')
    .set({ stripe_plan: '2m' })
    .where('business_id', '=', business.bID)
    .execute();
  expect((await note(first, server)).status).toBe(200);
  expect((await note(second, later)).status).toBe(200);
  await keepFor({ notes: 30 });
  expect(await due({ notes: 30 })).toMatchObject({ notes: 1 });
  await night();
  const { body } = await call('fetchfeedback', { disregardPeriod: true });
  const noted = body.collection.map(({ sessionID, note }: { sessionID: string; note: string }) => [
    sessionID,
    note,
  ]);
  expect(noted.toSorted()).toEqual(
    [
      [first, ''],
      [second, 'Call her'],
    ].toSorted(),
  );
});

test('deletes more than one batch in a night', async () => {
  const sessions = 600;
  const startedAt = new Date(Date.now() - 2 * 365 * 86_400_000);
  const seeds = Array.from({ length: sessions }, () => ({
    startedAt,
    entries: [entryOf.rating(9)],
  }));
  await seedSessions(server, business.bID, { seeds, flowVersion: 1 });
  await keepFor({ responses: 365 });
  expect(await due({ responses: 365 })).toMatchObject({ responses: sessions });
  await night();
  expect(await due({ responses: 365 })).toMatchObject({ responses: 0 });
  expect(await recountDifferences(server, business.bID)).toEqual([]);
});

test('an unsubscribe link still works once the address of its invite was deleted', async () => {
  await inviteByEmail(server, business, ['rob@example.com']);
  await server.runJob('messages.deliver');
  const [mail] = await readOutbox(server, 'rob@example.com');
  const link = unsubscribeLinkIn(mail);
  await keepFor({ contactDetails: 90 });
  await night();
  const page = await fetch(link);
  expect([page.status, (await page.text()).includes('rob@')]).toEqual([200, false]);
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  const { returnInvites } = (await call('fetchinvites', { type: 'email' })).body;
  expect(returnInvites).toMatchObject([{ outcome: 'unsubscribed' }]);
  const emailList = [{ email: 'rob@example.com' }];
  const { body } = await call('checkinvites', { type: 'email', emailList });
  expect(body.recipients).toMatchObject([{ verdict: 'suppressed', reason: 'unsubscribed' }]);
});

test('somebody who unsubscribed before the address of their invite was deleted can subscribe again', async () => {
  await inviteByEmail(server, business, ['una@example.com']);
  const [mail] = await readOutbox(server, 'una@example.com');
  const link = unsubscribeLinkIn(mail);
  await fetch(link, { method: 'POST' });
  await keepFor({ contactDetails: 90 });
  await night();
  const list = async () => (await call('fetchsuppressions', { type: 'email' })).body.suppressions;
  expect(await list()).toMatchObject([{ to: 'una@example.com' }]);
  const page = new URLSearchParams({ page: 'true', subscribe: 'true' });
  expect((await fetch(link, { method: 'POST', body: page })).status).toBe(200);
  expect(await list()).toEqual([]);
});
