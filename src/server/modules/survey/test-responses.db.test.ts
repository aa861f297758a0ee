import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { runIndexing } from '#server/modules/read-model/jobs.ts';
import {
  type Business,
  createBusiness,
  createInvite,
  createUser,
  readOutbox,
  type SignedInUser,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { recountDifferences } from '#tests/support/recount-differences.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const FLOW = [
  sampleStep.rating('star'),
  sampleStep.choice('singleq', { uniqueID: 'COLOUR' }),
  sampleStep.testimonial({ uniqueID: 'TESTIMONIAL', showTo: { ratingScale: 'all' } }),
  sampleStep.share({ uniqueID: 'SHARE', shareActions: [{ platformCode: 'gp' }] }),
  sampleStep.contact({ uniqueID: 'CONTACT' }),
];

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

async function ask(name: string, body: object = {}) {
  const payload = { bID: business.bID, ...body };
  return server.post(`/api/${name}`, payload, business.owner.headers);
}

async function testToken({ bID, owner } = business): Promise<string> {
  const { body } = await server.post('/api/dash/gettesttoken', { bID }, owner.headers);
  return body.testToken;
}

/** Answers every question, as the owner would in a test. */
async function tryOut(more: object = {}) {
  const visit = await startRespondent(server, business.handle, { try: await testToken(), ...more });
  await visit.answer(0, { questionID: 'STARr', type: 'ratingq', answer: 1 });
  await visit.answer(1, { questionID: 'COLOUR', type: 'singleq', answer: 'Red' });
  const testimonial = { textAnswer: 'Only a try', name: 'Ada', consent: true };
  await visit.answer(2, { questionID: 'TESTIMONIAL', type: 'testimonial', ...testimonial });
  await visit.answer(3, { questionID: 'SHARE', type: 'shareq', platformCode: 'gp' });
  await visit.answer(4, { questionID: 'CONTACT', type: 'contactq', email: 'ada@example.com' });
  expect((await visit.finish()).status).toBe(200);
  return visit.sessionID;
}

const list = async (showSpam: boolean) =>
  (await ask('dash/fetchfeedback', { isInitialFetch: true, showSpam })).body;

test('a test is listed as a test, also among archived ones, and never counted', async () => {
  const sessionID = await tryOut();
  for (const isFolded of [false, true]) {
    if (isFolded) await runIndexing(server.productDatabase);
    expect((await list(false)).collection).toEqual([]);
    expect((await list(true)).collection).toMatchObject([
      { sessionID, isTest: true, isSpam: false, spamReason: null, isArchived: false },
    ]);
    expect((await ask('fetchnps')).body).toMatchObject({ n: 0, star: null });
    const { counts } = (await ask('dash/getanalytics')).body;
    expect(counts).toMatchObject({ started: 0, finished: 0 });
  }
  expect(await recountDifferences(server, business.bID)).toEqual([]);
  const { body: entity } = await ask('dash/getentity');
  expect(entity.questionsWithResponses).toEqual([]);
  expect(entity.publicFeedbackDetail.shareReviewCounts).toEqual({});
  expect(await readOutbox(server, 'ada@example.com')).toEqual([]);
});

test('options chosen only by tests can be changed; a customer’s choice locks them', async () => {
  await tryOut();
  const [, choice] = FLOW;
  const renamed = FLOW.map((step) =>
    step === choice ? { ...step, answerOptions: [{ text: 'Pink' }, { text: 'Blue' }] } : step,
  );
  await saveFlow(server, business, { flow: renamed });
  const customer = await startRespondent(server, business.handle);
  await customer.answer(1, { questionID: 'COLOUR', type: 'singleq', answer: 'Pink' });
  const body = { flow: FLOW, inviteOnly: false };
  expect((await ask('dash/savesurveyflow', body)).status).toBe(409);
});

test('a test cannot be showcased or turned into a response', async () => {
  const sessionID = await tryOut();
  const item = { type: 'session', platform: 'feedback', intent: 'mark', sessionID, i: 2 };
  const refused = await ask('markforshowcase', item);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'test_response']);
  const many = { sessionIDs: [sessionID], intent: 'mark' };
  expect((await ask('dash/showcaseresponses', many)).body.changed).toEqual([]);
  for (const change of ['archive', 'restore', 'spam', 'unspam']) {
    const changing = { sessionIDs: [sessionID], change };
    expect((await ask('dash/changeresponses', changing)).body).toEqual({ changed: [] });
  }
  expect((await list(false)).collection).toEqual([]);
});

test('one call deletes all tests, and nothing else', async () => {
  await tryOut();
  await tryOut();
  const customer = await startRespondent(server, business.handle);
  await customer.answer(3, { questionID: 'SHARE', type: 'shareq', platformCode: 'gp' });
  expect((await ask('dash/deletetestanswers')).body).toEqual({ deleted: 2 });
  expect((await ask('dash/deletetestanswers')).body).toEqual({ deleted: 0 });
  expect((await list(true)).collection).toEqual([]);
  expect((await list(false)).collection).toMatchObject([{ sessionID: customer.sessionID }]);
  const { body: entity } = await ask('dash/getentity');
  expect(entity.publicFeedbackDetail.shareReviewCounts).toEqual({ gp: 1 });
  await runIndexing(server.productDatabase);
  expect(await recountDifferences(server, business.bID)).toEqual([]);
});

test('a test opens an invite-only survey, and leaves an invite for the person invited', async () => {
  await saveFlow(server, business, { flow: FLOW, inviteOnly: true });
  const invite = await createInvite(server, business.bID, { email: 'mia@example.com' });
  const test = await tryOut({ invite });
  const page = await fetch(`${server.origin}/f/${business.handle}?try=${await testToken()}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Test: this response won’t count');
  const invited = await startRespondent(server, business.handle, { invite });
  expect(invited.sessionID).not.toBe(test);
});

test('a test and a customer with the same client key have two sessions', async () => {
  const keys = { handle: business.handle, clientKey: randomUUID() };
  const live = await server.post('/api/survey/start', keys);
  const tried = await server.post('/api/survey/start', { ...keys, try: await testToken() });
  expect([live.status, tried.status]).toEqual([200, 200]);
  expect(tried.body.sessionID).not.toBe(live.body.sessionID);
  expect((await server.post('/api/survey/start', keys)).body.sessionID).toBe(live.body.sessionID);
});

test('a test token that expired, was changed or belongs to another business opens nothing', async () => {
  const later = await startTestServer({ on: server, env: { CLOCK_OFFSET: '3601' } });
  const token = await testToken();
  const start = (one: string, at: TestServer = server) => {
    const body = { handle: business.handle, clientKey: randomUUID(), try: one };
    return at.post('/api/survey/start', body);
  };
  const [endsAt = '', signature = ''] = token.split('.');
  const others = [
    '',
    'x'.repeat(200),
    token.slice(0, -1),
    `${token}A`,
    `${Number(endsAt) + 1}.${signature}`,
    await testToken(await createBusiness(server)),
  ];
  for (const one of others) {
    const { status, body } = await start(one);
    expect([one, status, body.error?.code]).toEqual([one, 403, 'test_expired']);
    const page = await fetch(`${server.origin}/f/${business.handle}?try=${one}`);
    expect(page.status).toBe(403);
  }
  expect((await start(token, later)).status).toBe(403);
  await later.stop();
  expect((await start(token)).status).toBe(200);
  expect((await list(false)).collection).toEqual([]);
});
