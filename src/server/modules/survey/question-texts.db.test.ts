import { beforeAll, expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import {
  type Business,
  createBusiness,
  offerLanguages,
  type Respondent,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

async function rename({ bID, owner }: Business, businessName: string): Promise<void> {
  const body = { bID, changes: { businessInfo: { businessName } } };
  const { status } = await server.post('/api/dash/updateentity', body, owner.headers);
  expect(status).toBe(200);
}

async function savePack({ bID, owner }: Business, pack: Record<string, string>): Promise<void> {
  const body = { bID, code: 'en', pack };
  const { status } = await server.post('/api/dash/savelanguagepack', body, owner.headers);
  expect(status).toBe(200);
}

async function firstEntryOf({ sessionID }: Respondent, { bID, owner }: Business) {
  const body = { bID, isInitialFetch: true };
  const { body: page } = await server.post('/api/dash/fetchfeedback', body, owner.headers);
  const session = page.collection.find((one: Respondent) => one.sessionID === sessionID);
  return session.journeyFeedback[0];
}

test('after a rename the question is stored with the name that the page shows', async () => {
  const own = await createBusiness(server);
  await startRespondent(server, own.handle);
  await rename(own, 'Bo’s Bakery');
  const respondent = await startRespondent(server, own.handle);
  await respondent.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  expect((await firstEntryOf(respondent, own)).ask).toContain('Bo’s Bakery');
});

test('options whose text has changed are matched by their index, and are unknown without one', async () => {
  const own = await createBusiness(server);
  const options = ['I love [businessname]', '[businessname]: no', 'Neither'];
  const answerOptions = options.map((text) => ({ text }));
  const flow = [sampleStep.choice('multiq', { uniqueID: 'LOVE', answerOptions })];
  await saveFlow(server, own, { flow });
  const early = await startRespondent(server, own.handle);
  await rename(own, 'Bo & Co');
  await startRespondent(server, own.handle);
  const entry = { questionID: 'LOVE', type: 'multiq', answer: ['Neither', 'Ada’s Bakery: no'] };
  expect((await early.answer(0, entry)).status).toBe(422);
  expect((await early.answer(0, { ...entry, chosen: [2, 1] })).status).toBe(200);
  expect(await firstEntryOf(early, own)).toMatchObject({
    answer: ['Bo & Co: no', 'Neither'],
    answerOptions: [{ text: 'I love Bo & Co' }, { text: 'Bo & Co: no' }, { text: 'Neither' }],
  });
  expect((await early.answer(0, { ...entry, chosen: [2, 3] })).status).toBe(422);
});

test('custom language packs override the official one, which replaces their missing or empty texts', async () => {
  const own = await createBusiness(server);
  await savePack(own, {
    starAsk: 'Rate [businessname], will you?',
    openAsk: '  ',
    next: 'On we go',
  });
  const page = await (await fetch(`${server.origin}/f/${own.handle}`)).text();
  expect(page).toContain('Rate Ada’s Bakery, will you?');
  expect(page).toContain('What is the main reason for your rating?');
  expect(page).toContain('On we go');
  await offerLanguages(server, own, ['de']);
  const german = await (await fetch(`${server.origin}/f/${own.handle}?lang=de`)).text();
  expect(german).not.toContain('will you?');
  const { body } = await server.post('/api/dash/getentity', { bID: own.bID }, own.owner.headers);
  expect(body.customLanguagePacks).toEqual({
    en: { starAsk: 'Rate [businessname], will you?', next: 'On we go' },
  });
});

test('a reference to a text in the business’s own pack is resolved with that text', async () => {
  const own = await createBusiness(server);
  await savePack(own, { myQuestion: 'Was it warm?' });
  const flow = [sampleStep.open({ uniqueID: 'WARM', content: { ask: { pack: 'myQuestion' } } })];
  await saveFlow(server, own, { flow });
  const respondent = await startRespondent(server, own.handle);
  await respondent.answer(0, { questionID: 'WARM', type: 'openq', textAnswer: 'Yes' });
  expect((await firstEntryOf(respondent, own)).ask).toBe('Was it warm?');
});
