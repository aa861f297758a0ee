import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { changeSession } from '#tests/support/change-session.ts';
import {
  type Business,
  createBusiness,
  createConfirmedBusiness,
  createUser,
  createWidget,
  inviteByEmail,
  offerLanguages,
  readOutbox,
  type SignedInUser,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { isForgotten, placeVideo } from '#tests/support/place-video.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const WORDING =
  'I agree that Ada’s Bakery may publish my testimonial and the details I enter here.';
const FLOW = [
  sampleStep.rating('star'),
  sampleStep.testimonial({ uniqueID: 'TESTIMONIAL' }),
  sampleStep.share({
    uniqueID: 'SHARE',
    shareActions: [{ platformCode: 'gp' }, { platformCode: 'tp' }],
  }),
  sampleStep.contact({ uniqueID: 'CONTACT' }),
];
const TESTIMONIAL = { questionID: 'TESTIMONIAL', type: 'testimonial', textAnswer: 'Warm bread' };

let server: TestServer;
let owner: SignedInUser;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
  owner = await createUser(server);
});
beforeEach(async () => {
  business = await createBusiness(server, owner);
  await saveFlow(server, business, { flow: FLOW });
});

function asOwner(path: string, body: object) {
  return server.post(path, { bID: business.bID, ...body }, business.owner.headers);
}

async function sessionOf(sessionID: string, more: object = {}) {
  const { body } = await asOwner('/api/dash/fetchfeedback', { isInitialFetch: true, ...more });
  return body.collection.find((one: { sessionID: string }) => one.sessionID === sessionID);
}

/** A customer who agreed to publication and left an address. */
async function answerWithConsent(email: string) {
  const respondent = await startRespondent(server, business.handle, { language: 'en' });
  await respondent.answer(0, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  await respondent.answer(1, { ...TESTIMONIAL, name: 'Mia', consent: true });
  await respondent.answer(3, { questionID: 'CONTACT', type: 'contactq', email });
  const { body } = await respondent.finish();
  return { ...respondent, path: new URL(body.consentURL).pathname };
}

test('stores the consent wording and its version with the answer', async () => {
  const { sessionID } = await answerWithConsent('mia@example.com');
  const { journeyFeedback } = await sessionOf(sessionID);
  expect(journeyFeedback[1]).toMatchObject({
    consent: true,
    consentText: WORDING,
    consentVersion: 2,
  });
});

test('stores the consent wording that the page showed, not the current one', async () => {
  await offerLanguages(server, business, ['de']);
  const page = await (await fetch(`${server.origin}/f/${business.handle}?lang=de`)).text();
  const [, data = '{}'] = /<script id="survey-model"[^>]*>(.*?)<\/script>/.exec(page) ?? [];
  const { text, stamp } = JSON.parse(data).consent;
  await asOwner('/api/dash/savelanguagepack', { code: 'en', pack: { consent: 'Sell it all' } });
  const respondent = await startRespondent(server, business.handle, { language: 'en' });
  const agreed = { ...TESTIMONIAL, consent: true };
  await respondent.answer(1, { ...agreed, consentText: text, consentStamp: stamp });
  const readConsentText = async () =>
    (await sessionOf(respondent.sessionID)).journeyFeedback[0].consentText;
  expect(await readConsentText()).toBe(text);
  expect(text).toContain('einverstanden');
  await respondent.answer(1, { ...agreed, consentText: 'Made up', consentStamp: stamp });
  expect(await readConsentText()).toBe('Sell it all');
});

test('without consent no wording is stored, and there is no consent to manage', async () => {
  const respondent = await startRespondent(server, business.handle);
  await respondent.answer(1, TESTIMONIAL);
  expect((await respondent.finish()).body).toEqual({});
  const { journeyFeedback } = await sessionOf(respondent.sessionID);
  expect(journeyFeedback[0]).not.toHaveProperty('consentText');
});

test('emails the consent link to a given address, at most once a day', async () => {
  const email = 'once@example.com';
  const respondent = await answerWithConsent(email);
  await respondent.finish();
  await answerWithConsent(email.toUpperCase());
  const mails = await readOutbox(server, email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('Ada’s Bakery');
  expect(mails[0]?.text).toContain(respondent.path);
});

test('opening the consent link changes nothing; the page shows the wording and a button that withdraws it', async () => {
  const { path, sessionID } = await answerWithConsent('withdraws@example.com');
  const page = await fetch(`${server.origin}${path}`);
  const html = await page.text();
  expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect(html).toContain('Warm bread');
  expect((await sessionOf(sessionID)).journeyFeedback[1].consent).toBe(true);

  await createWidget(server, business);
  await asOwner('/api/markforshowcase', {
    type: 'session',
    platform: 'feedback',
    intent: 'mark',
    sessionID,
    i: 1,
  });
  expect((await server.post(path, {})).body).toEqual({ consent: false });
  expect((await sessionOf(sessionID)).journeyFeedback[1]).toMatchObject({
    consent: false,
    consentText: WORDING,
  });
  expect((await asOwner('/api/fetchshowcasedata', {})).body.data.items).toEqual([]);
  expect((await server.post(path, { consent: true })).body).toEqual({ consent: true });
  expect((await asOwner('/api/fetchshowcasedata', {})).body.data.items).toHaveLength(1);
});

test('a made-up consent address returns 404', async () => {
  const { path } = await answerWithConsent('other@example.com');
  for (const other of [`${path}x`, '/consent/x']) {
    expect((await fetch(`${server.origin}${other}`)).status).toBe(404);
    expect((await server.post(other, {})).status).toBe(404);
  }
});

test('chosen share actions are counted once per session, and updated when the respondent changes them', async () => {
  const counts = async () =>
    (await asOwner('/api/dash/getentity', {})).body.publicFeedbackDetail.shareReviewCounts;
  expect(await counts()).toEqual({});
  const choose = (code: string) => ({ questionID: 'SHARE', type: 'shareq', platformCode: code });
  const first = await startRespondent(server, business.handle);
  const second = await startRespondent(server, business.handle);
  await first.answer(2, choose('gp'));
  await first.answer(2, choose('gp'));
  await second.answer(2, choose('gp'));
  expect(await counts()).toEqual({ gp: 2 });
  const other = await startTestServer({ on: server });
  const { sessionID, sessionToken } = second;
  const body = { sessionID, sessionToken, i: 2, entry: choose('gp') };
  const servers = [server, other, server, other];
  await Promise.all(servers.map((one) => one.post('/api/survey/answer', body)));
  await other.stop();
  expect(await counts()).toEqual({ gp: 2 });
  await second.answer(2, choose('tp'));
  expect(await counts()).toEqual({ gp: 1, tp: 1 });
  await first.answer(2, { questionID: 'SHARE', type: 'shareq', skipped: true });
  expect(await counts()).toEqual({ tp: 1 });
});

/** A server that checks how long people take. */
const startTimedServer = () => startTestServer({ on: server, env: { RATE_LIMIT: '100' } });
const WEBSITE = 'http://x.example';

/** Makes the time since the start too short, however slow this machine is. */
const hurry = ({ bID }: Business, sessionId: string) =>
  changeSession(server, bID, { sessionId, started_at: new Date(Date.now() + 5_000) });

test('marks a session that fills in the hidden field too fast as spam, with the reason', async () => {
  const timed = await startTimedServer();
  const { sessionID, sessionToken, answer } = await startRespondent(timed, business.handle);
  await answer(0, { questionID: 'STARr', type: 'ratingq', answer: 1 });
  await answer(2, { questionID: 'SHARE', type: 'shareq', platformCode: 'gp' });
  await hurry(business, sessionID);
  await timed.post('/api/survey/finish', { sessionID, sessionToken, website: WEBSITE });
  await timed.stop();
  expect(await sessionOf(sessionID)).toBeUndefined();
  expect(await sessionOf(sessionID, { showSpam: true })).toMatchObject({
    isSpam: true,
    spamReason: 'honeypot',
    finished: true,
  });
  const { body } = await asOwner('/api/dash/getentity', {});
  expect(body.publicFeedbackDetail.shareReviewCounts).toEqual({});
});

test('only notes a hidden field filled in slowly and a survey answered too fast', async () => {
  const timed = await startTimedServer();
  const finish = async (more: object) => {
    const { sessionID, sessionToken, answer } = await startRespondent(timed, business.handle);
    await answer(0, { questionID: 'STARr', type: 'ratingq', answer: 5 });
    await hurry(business, sessionID);
    await timed.post('/api/survey/finish', { sessionID, sessionToken, ...more });
    return sessionID;
  };
  const fast = await finish({});
  const filled = await finish({ secondsOpen: 40, website: WEBSITE });
  const delayed = await finish({ secondsOpen: 40 });
  await timed.stop();
  expect(await sessionOf(fast)).toMatchObject({ isSpam: false, spamReason: 'too_fast' });
  expect(await sessionOf(filled)).toMatchObject({ isSpam: false, spamReason: 'honeypot' });
  expect(await sessionOf(delayed)).toMatchObject({ isSpam: false, spamReason: null });
  const { body } = await asOwner('/api/dash/fetchfeedback', {
    isInitialFetch: true,
    onlySuspected: true,
  });
  const ids = body.collection.map((one: { sessionID: string }) => one.sessionID);
  expect(new Set(ids)).toEqual(new Set([fast, filled]));
});

test('never marks an invited customer as spam', async () => {
  const timed = await startTimedServer();
  const email = 'invited@example.com';
  const inviter = await createConfirmedBusiness(server);
  await saveFlow(server, inviter, { flow: FLOW });
  await inviteByEmail(server, inviter, [email]);
  const [mail] = await readOutbox(server, email);
  const invite = /\?i=([\w-]{12})/.exec(mail?.text ?? '')?.[1];
  const respondent = await startRespondent(timed, inviter.handle, { invite });
  await respondent.answer(0, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  const { sessionID, sessionToken } = respondent;
  await hurry(inviter, sessionID);
  await timed.post('/api/survey/finish', { sessionID, sessionToken, website: WEBSITE });
  await timed.stop();
  const request = { bID: inviter.bID, sessionID };
  const { body } = await server.post('/api/dash/fetchresponse', request, inviter.owner.headers);
  expect(body.session).toMatchObject({ isSpam: false, spamReason: 'honeypot' });
});

describe('answers off the final path', () => {
  const GOOD_ONLY = { showTo: { ratingScale: { low: 4, high: 5 } } };
  const RANGED = [
    sampleStep.rating('star'),
    sampleStep.testimonial({ uniqueID: 'TESTIMONIAL', ...GOOD_ONLY }),
    sampleStep.share({
      uniqueID: 'SHARE',
      shareActions: [{ platformCode: 'gp' }],
      ...GOOD_ONLY,
    }),
    sampleStep.open({ uniqueID: 'OPEN' }),
  ];
  const rate = (answer: number) => ({ questionID: 'STARr', type: 'ratingq', answer });
  const mark = (sessionID: string) =>
    asOwner('/api/markforshowcase', {
      type: 'session',
      platform: 'feedback',
      intent: 'mark',
      sessionID,
      i: 1,
    });
  const showcased = async () => (await asOwner('/api/fetchshowcasedata', {})).body.data.items;
  const answered = async (sessionID: string) =>
    (await sessionOf(sessionID)).journeyFeedback.map(({ i }: { i: number }) => i);

  /** Five stars, a testimonial with consent, a share and an answer for everybody. */
  async function answerHappily() {
    await saveFlow(server, business, { flow: RANGED });
    const respondent = await startRespondent(server, business.handle, { language: 'en' });
    await respondent.answer(0, rate(5));
    await respondent.answer(1, { ...TESTIMONIAL, consent: true });
    await respondent.answer(2, { questionID: 'SHARE', type: 'shareq', platformCode: 'gp' });
    await respondent.answer(3, { questionID: 'OPEN', type: 'openq', textAnswer: 'Hm.' });
    return respondent;
  }

  test('are dropped at finish with their consent, their showcase mark, their share and their video, and the log says why', async () => {
    const { sessionID, answer, finish } = await answerHappily();
    expect((await mark(sessionID)).status).toBe(200);
    const bytes = Buffer.from('a video');
    const video = await placeVideo(server, business, {
      bytes,
      poster: bytes,
      answer: { sessionID, i: 1 },
    });
    await answer(0, rate(1));
    expect((await finish()).body).toEqual({});
    expect(await isForgotten(server, video)).toBe(true);
    expect(await answered(sessionID)).toEqual([0, 3]);
    expect(await showcased()).toEqual([]);
    const { body } = await asOwner('/api/dash/getentity', {});
    expect(body.publicFeedbackDetail.shareReviewCounts).toEqual({});
    const { timeline } = (await asOwner('/api/dash/fetchresponse', { sessionID })).body;
    expect(timeline).toContainEqual(
      expect.objectContaining({ event: 'consentWithdrawn', detail: 'left_path' }),
    );
    const found = await asOwner('/api/dash/fetchfeedback', { filterWords: 'Warm bread' });
    expect(found.body.collection).toEqual([]);
  });

  test('are not shown before finish, and cannot be showcased until the rating includes them again', async () => {
    const { sessionID, answer } = await answerHappily();
    await mark(sessionID);
    await answer(0, rate(1));
    expect(await showcased()).toEqual([]);
    const { status, body } = await mark(sessionID);
    expect([status, body.error.code]).toEqual([409, 'no_consent']);
    const bulk = { sessionIDs: [sessionID], intent: 'mark' };
    expect((await asOwner('/api/dash/showcaseresponses', bulk)).body.changed).toEqual([]);
    await answer(0, rate(4));
    expect((await mark(sessionID)).status).toBe(200);
    expect(await showcased()).toHaveLength(1);
  });

  test('stay without a stored rating', async () => {
    const { sessionID, answer, finish } = await answerHappily();
    await answer(0, { questionID: 'STARr', type: 'ratingq', skipped: true });
    await finish();
    expect(await answered(sessionID)).toEqual([0, 1, 2, 3]);
  });
});
