import { beforeAll, expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import {
  type Business,
  createBusiness,
  SAMPLE_FLOW,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
  business = await createBusiness(server);
});

const save = (body: object, { bID, owner } = business) =>
  server.post('/api/dash/savesurveyflow', { bID, inviteOnly: false, ...body }, owner.headers);
const setupOf = async ({ bID, owner } = business) =>
  (await server.post('/api/dash/getentity', { bID }, owner.headers)).body.surveySetup;
const start = (body: object) =>
  server.post('/api/survey/start', { clientKey: `key ${Math.random()}`, ...body });

const COLOURS = (texts: string[], changes: object = {}) =>
  sampleStep.choice('singleq', {
    uniqueID: 'COLOUR',
    answerOptions: texts.map((text) => ({ text })),
    ...changes,
  });

test('every save creates a version, and a flow can be saved again exactly as it was read', async () => {
  expect(await setupOf()).toMatchObject({ version: 1 });
  expect((await save({ flow: SAMPLE_FLOW })).body).toEqual({ version: 2 });
  const saved = await setupOf();
  expect(saved).toMatchObject({ version: 2, ratingType: 'nps', inviteOnly: false });
  expect((await save({ flow: saved.surveyFlow, inviteOnly: true })).body).toEqual({ version: 3 });
  const again = await setupOf();
  expect(again.surveyFlow).toEqual(saved.surveyFlow);
  expect(again.inviteOnly).toBe(true);
  expect((await save({ flow: [sampleStep.open()] })).status).toBe(200);
  expect((await setupOf()).ratingType).toBeNull();
});

test('missing ids are filled in, each unique', async () => {
  await save({ flow: [sampleStep.open(), sampleStep.open(), sampleStep.rating('csat')] });
  const { surveyFlow } = await setupOf();
  const ids = surveyFlow.map(({ uniqueID }: { uniqueID: string }) => uniqueID);
  expect(new Set(ids).size).toBe(3);
  expect(surveyFlow[2]).toMatchObject({ uniqueID: 'CSATr', questionID: 'CSATr' });
  expect(surveyFlow[0].questionID).toBe(surveyFlow[0].uniqueID);
});

test('a save based on an older version is rejected and changes nothing', async () => {
  const own = await createBusiness(server);
  await save({ flow: SAMPLE_FLOW, baseVersion: 1 }, own);
  const stale = await save({ flow: [sampleStep.open()], baseVersion: 1 }, own);
  expect([stale.status, stale.body.error.code]).toEqual([409, 'stale_version']);
  for (const baseVersion of [99, 2 ** 40]) {
    expect((await save({ flow: SAMPLE_FLOW, baseVersion }, own)).status).toBe(409);
  }
  expect(await setupOf(own)).toMatchObject({ version: 2, ratingType: 'nps' });
  expect((await save({ flow: SAMPLE_FLOW, baseVersion: 2 }, own)).body).toEqual({ version: 3 });
  expect((await save({ flow: SAMPLE_FLOW, baseVersion: null }, own)).body).toEqual({ version: 4 });
});

test('one of several concurrent saves on the same base succeeds; without a base all succeed in turn', async () => {
  const own = await createBusiness(server);
  const based = await Promise.all(
    Array.from({ length: 6 }, () => save({ flow: SAMPLE_FLOW, baseVersion: 1 }, own)),
  );
  expect(based.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const free = await Promise.all(Array.from({ length: 6 }, () => save({ flow: SAMPLE_FLOW }, own)));
  const versions = free.map(({ body }) => body.version).sort((a, b) => a - b);
  expect(versions).toEqual([3, 4, 5, 6, 7, 8]);
  expect((await setupOf(own)).version).toBe(8);
});

test('returns all validation errors by path, and saves nothing', async () => {
  const before = await setupOf();
  const flow = [
    sampleStep.open({ content: { ask: ' ' } }),
    sampleStep.choice('multiq', { answerOptions: [{ text: 'one' }, { text: '  ' }] }),
    { type: 'poem' },
    sampleStep.welcome(),
    7,
  ];
  const { status, body } = await save({ flow });
  expect([status, body.error.code]).toEqual([422, 'invalid']);
  expect(Object.keys(body.error.fields).sort()).toEqual([
    'flow.0.content.ask',
    'flow.1.answerOptions',
    'flow.2.type',
    'flow.3.type',
    'flow.4',
  ]);
  expect(await setupOf()).toEqual(before);
  expect((await save({ flow: [] })).status).toBe(422);
  expect((await save({ flow: 'x' })).status).toBe(422);
  expect((await save({ flow: SAMPLE_FLOW, inviteOnly: 'yes' })).status).toBe(422);
});

test('limits are checked after the business’s name is inserted', async () => {
  const own = await createBusiness(server);
  const rename = (businessName: string) =>
    server.post(
      '/api/dash/updateentity',
      { bID: own.bID, changes: { businessInfo: { businessName } } },
      own.owner.headers,
    );
  const flow = [sampleStep.open({ content: { ask: `${'x'.repeat(120)} [businessname]` } })];
  await rename('A');
  expect((await save({ flow }, own)).status).toBe(200);
  await rename('A'.repeat(40));
  const { status, body } = await save({ flow }, own);
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['flow.0.content.ask']]);
});

test('emoji, right-to-left marks and HTML in texts are returned unchanged', async () => {
  const ask = '<b>Why?</b> 😀\u200f\u202e &amp; "quoted"';
  await save({ flow: [sampleStep.open({ content: { ask } })] });
  expect((await setupOf()).surveyFlow[0].content.ask).toBe(ask);
});

test('a choice question with responses keeps its options, and accepts new ones at the end', async () => {
  const own = await createBusiness(server);
  await saveFlow(server, own, { flow: [COLOURS(['Red', 'Blue'])] });
  expect((await save({ flow: [COLOURS(['Red', 'Green'])] }, own)).status).toBe(200);
  await saveFlow(server, own, { flow: [COLOURS(['Red', 'Blue'])] });
  const respondent = await startRespondent(server, own.handle);
  const skipped = { questionID: 'COLOUR', type: 'singleq', skipped: true };
  await respondent.answer(0, skipped);
  expect((await save({ flow: [COLOURS(['Blue', 'Red'])] }, own)).status).toBe(200);
  await saveFlow(server, own, { flow: [COLOURS(['Red', 'Blue'])] });
  await respondent.answer(0, { questionID: 'COLOUR', type: 'singleq', answer: 'Red' });
  for (const flow of [
    [COLOURS(['Red', 'Green'])],
    [COLOURS(['Blue', 'Red'])],
    [COLOURS(['Green', 'Red', 'Blue'])],
    [
      COLOURS(['Red', 'Blue'], {
        answerOptions: [{ text: 'Red', description: 'x' }, { text: 'Blue' }],
      }),
    ],
    [sampleStep.open(), COLOURS(['Red', 'Green'])],
  ]) {
    const { status, body } = await save({ flow }, own);
    expect([status, body.error.code]).toEqual([409, 'locked_options']);
    expect(Object.keys(body.error.fields)).toEqual([`flow.${flow.length - 1}.answerOptions`]);
  }
  const ask = { content: { ask: 'Which of these?' } };
  expect((await save({ flow: [COLOURS(['Red', 'Blue', 'Green'], ask)] }, own)).status).toBe(200);
  expect((await save({ flow: [sampleStep.open(), sampleStep.thankYou()] }, own)).status).toBe(200);
});

test('a removed question with responses can return only with its former options, however long ago', async () => {
  const own = await createBusiness(server);
  await saveFlow(server, own, { flow: [COLOURS(['Red', 'Blue'])] });
  const respondent = await startRespondent(server, own.handle);
  await respondent.answer(0, { questionID: 'COLOUR', type: 'singleq', answer: 'Red' });
  for (let n = 0; n < 55; n += 1) await saveFlow(server, own, { flow: [sampleStep.open()] });
  expect((await save({ flow: [COLOURS(['Black', 'White'])] }, own)).status).toBe(409);
  expect((await save({ flow: [COLOURS(['Red', 'Blue', 'White'])] }, own)).status).toBe(200);
});

test('an invite-only survey returns 403 without an invite', async () => {
  const own = await createBusiness(server);
  await saveFlow(server, own, { inviteOnly: true });
  const { status, body } = await start({ handle: own.handle });
  expect([status, body.error.code]).toEqual([403, 'invite_only']);
  await saveFlow(server, own, { inviteOnly: false });
  expect((await start({ handle: own.handle })).status).toBe(200);
});
