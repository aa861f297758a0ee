import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-samples.ts';
import {
  type Business,
  createBusiness,
  type Respondent,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function rename({ bID, owner }: Business, businessName: string): Promise<void> {
  const body = { bID, changes: { businessInfo: { businessName } } };
  const { status } = await server.post('/api/dash/updateentity', body, owner.headers);
  expect(status).toBe(200);
}

async function firstEntryOf({ sessionID }: Respondent, { bID, owner }: Business) {
  const body = { bID, isInitialFetch: true };
  const { body: page } = await server.post('/api/dash/fetchfeedback', body, owner.headers);
  const session = page.collection.find((one: Respondent) => one.sessionID === sessionID);
  return session.journeyFeedback[0];
}

test('after a renaming the question is stored with the name that the page shows', async () => {
  const own = await createBusiness(server);
  await startRespondent(server, own.handle);
  await rename(own, 'Bo’s Bakery');
  const respondent = await startRespondent(server, own.handle);
  await respondent.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  expect((await firstEntryOf(respondent, own)).ask).toContain('Bo’s Bakery');
});

test('an option with the business’s name in it is taken under its older and its newer name', async () => {
  const own = await createBusiness(server);
  const options = ['I love [businessname]', '[businessname]: no', 'Neither'];
  const answerOptions = options.map((text) => ({ text }));
  const flow = [sampleStep.choice('multiq', { uniqueID: 'LOVE', answerOptions })];
  await saveFlow(server, own, { flow });
  const choose = (respondent: Respondent, ...answer: string[]) =>
    respondent.answer(0, { questionID: 'LOVE', type: 'multiq', answer });
  const early = await startRespondent(server, own.handle);
  expect((await choose(early, 'I love Ada’s Bakery')).status).toBe(200);
  await rename(own, 'Bo & Co');
  const late = await startRespondent(server, own.handle);
  expect((await choose(late, 'I love Bo & Co', 'Neither')).status).toBe(200);
  expect((await choose(early, 'Neither', 'Ada’s Bakery: no')).status).toBe(200);
  expect(await firstEntryOf(early, own)).toMatchObject({
    answer: ['Bo & Co: no', 'Neither'],
    answerOptions: [{ text: 'I love Bo & Co' }, { text: 'Bo & Co: no' }, { text: 'Neither' }],
  });
  expect((await choose(early, 'I loathe Ada’s Bakery')).status).toBe(422);
});
