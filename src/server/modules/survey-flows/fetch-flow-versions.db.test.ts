import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import {
  type Business,
  createBusiness,
  createUser,
  type SignedInUser,
  saveFlow,
} from '#tests/support/factories.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let owner: SignedInUser;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
  owner = await createUser(server);
});
beforeEach(async () => {
  business = await createBusiness(server, owner);
});

function call(name: string, body: object = {}) {
  const given = { bID: business.bID, ...body };
  return server.post(`/api/dash/${name}`, given, business.owner.headers);
}

test('lists the last 50 versions, newest first, with the user who saved each', async () => {
  for (let n = 0; n < 52; n += 1) await saveFlow(server, business, { flow: [sampleStep.open()] });
  const { body } = await call('fetchflowversions');
  expect(body.versions).toHaveLength(50);
  expect(body.versions[0]).toMatchObject({
    version: 53,
    savedBy: 'Ada Lovelace',
    numberOfSteps: 1,
    ratingType: null,
  });
});

test('returns a version as it was saved, and 404 for a missing one', async () => {
  await saveFlow(server, business, { flow: [sampleStep.open({ uniqueID: 'WHY' })] });
  const { body } = await call('fetchflowversion', { version: 2 });
  expect(body.flow).toMatchObject([{ type: 'openq', uniqueID: 'WHY', content: { ask: 'Why?' } }]);
  expect((await call('fetchflowversion', { version: 3 })).status).toBe(404);
  expect((await call('fetchflowversion', { version: 2_147_483_648 })).status).toBe(422);
});

test('a stored flow of an older version is upgraded on read', async () => {
  await store([{ type: 'openq', uniqueID: 'WHY', content: { ask: 'Why?' } }]);
  const { body } = await call('getentity');
  expect(body.surveySetup.surveyFlow).toEqual([
    {
      type: 'openq',
      uniqueID: 'WHY',
      questionID: 'WHY',
      content: { heading: '', ask: 'Why?', additionalText: '', tips: false },
      textInputPlaceholderText: '',
      allowedResponses: { text: true, video: false },
      maxVideoSeconds: 120,
      askConsent: false,
      showTo: { ratingScale: 'all' },
      allowSkip: false,
    },
  ]);
});

test('keeps a stored step of an unknown type hidden and unchanged, and rejects a new step of that type', async () => {
  const hologram = { type: 'hologram', uniqueID: 'H1', beam: { colour: 'blue' } };
  await store([
    hologram,
    { type: 'openq', uniqueID: 'WHY', content: { ask: 'Why?' }, textInputPlaceholderText: 'x' },
  ]);
  const { body } = await call('getentity');
  const { surveyFlow } = body.surveySetup;
  expect(surveyFlow[0]).toEqual({ type: 'unknown', uniqueID: 'H1', original: hologram });
  const page = await (await fetch(`${server.origin}/f/${business.handle}`)).text();
  expect(page).toContain('Why?');
  await saveFlow(server, business, { flow: surveyFlow.toReversed() });
  expect(await stored()).toMatchObject([{ type: 'openq' }, hologram]);
  const other = { ...surveyFlow[0], original: { ...hologram, beam: null } };
  const refused = await call('savesurveyflow', { flow: [other], inviteOnly: false });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['flow.0.type']]);
});

/** Writes a flow as an older or newer version of the product would. */
async function store(steps: object[]): Promise<void> {
  await sql`
    update survey_flow_versions set steps = ${JSON.stringify(steps)}::jsonb
     where business_id = ${business.bID}`.execute(server.database);
}

async function stored(): Promise<unknown> {
  const { rows } = await sql<{ steps: unknown }>`
    select steps from survey_flow_versions where business_id = ${business.bID}
     order by version desc limit 1`.execute(server.database);
  return rows[0]?.steps;
}
