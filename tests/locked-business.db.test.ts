import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addMember,
  BUSINESS_NAME,
  type Business,
  createConfirmedBusiness,
  createUser,
  makeLocation,
  startRespondent,
} from './support/factories.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
let business: Business;

beforeAll(async () => {
  server = await startTestServer();
  business = await createConfirmedBusiness(server);
});
afterAll(() => server.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

interface Paid {
  stripe_plan?: '2m' | '3m';
  lifetime_deal?: 'as';
  created_at?: Date;
  plan_ends_at?: Date;
  payment_failed_at?: Date;
}

async function pay(changes: Paid): Promise<void> {
  const nothing = { stripe_plan: null, lifetime_deal: null, created_at: daysAgo(60) };
  await server.database
    .updateTable('businesses')
    .set({ ...nothing, plan_ends_at: null, payment_failed_at: null, ...changes })
    .where('business_id', '=', business.bID)
    .execute();
}

const change = { changes: { language: 'de' } };
const post = (name: string, body: object, as = business.owner) =>
  server.post(`/api/dash/${name}`, { bID: business.bID, ...body }, as.headers);

test('a plan that has ended closes changes, one that is owed for less than 14 days does not', async () => {
  const cases: [Paid, number][] = [
    [{ created_at: daysAgo(14) }, 200],
    [{}, 402],
    [{ stripe_plan: '2m' }, 200],
    [{ stripe_plan: '2m', plan_ends_at: daysAgo(-1) }, 200],
    [{ stripe_plan: '2m', plan_ends_at: daysAgo(1) }, 402],
    [{ stripe_plan: '2m', payment_failed_at: daysAgo(13) }, 200],
    [{ stripe_plan: '2m', payment_failed_at: daysAgo(15) }, 402],
    [{ stripe_plan: '3m', plan_ends_at: daysAgo(1), lifetime_deal: 'as' }, 200],
  ];
  for (const [paid, status] of cases) {
    await pay(paid);
    const answer = await post('updateentity', change);
    expect([paid, answer.status]).toEqual([paid, status]);
    expect((await post('getentity', {})).status).toBe(200);
  }
});

test('a locked business keeps its respondents, and its refusal comes after that of the role', async () => {
  await pay({});
  const { answer, finish } = await startRespondent(server, business.handle);
  await answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  expect((await finish()).status).toBe(200);
  const { body } = await post('fetchfeedback', {});
  expect(body.collection).toHaveLength(1);
  const collaborator = await createUser(server);
  const { userId } = collaborator;
  await addMember(server, business.bID, { userId, role: 'collaborator' });
  expect((await post('updatelookandfeel', {}, collaborator)).status).toBe(403);
  expect((await post('updatelookandfeel', {})).body.error).toEqual({
    code: 'plan_required',
    message: 'Your plan has ended. Choose a plan to continue.',
  });
});

test('a location is locked and opened with its parent, keeps its respondents, and stops what it must', async () => {
  const location = await makeLocation(server, business);
  const { bID } = location;
  await pay({});
  for (const body of [change, { bID, ...change }]) {
    const { status, body: answer } = await post('updateentity', body);
    expect([status, answer.error.code]).toEqual([402, 'plan_required']);
  }
  const { answer, finish } = await startRespondent(server, location.handle);
  await answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  expect((await finish()).status).toBe(200);
  expect((await post('fetchfeedback', { bID })).body.collection).toHaveLength(1);
  const person = { bID, type: 'email', to: 'ada@example.com' };
  expect((await post('suppressperson', person)).status).toBe(200);
  const bought = await post('initiatesubscribe', { bID, planName: '2m' });
  expect([bought.status, bought.body.error.code]).toEqual([409, 'parent_pays']);
  const locationID = bID;
  expect((await post('updatelocation', { locationID, region: 'North' })).status).toBe(402);
  await pay({ stripe_plan: '2m' });
  expect((await post('updateentity', { bID, ...change })).status).toBe(200);
  const removal = { locationID, confirmName: BUSINESS_NAME };
  await pay({});
  expect((await post('removelocation', removal)).status).toBe(200);
});

test('a locked business is sold a plan, and no add-on before that', async () => {
  await pay({});
  for (const body of [{}, { planName: 'videos' }]) {
    const { status, body: answer } = await post('initiatebuyvideoaddon', body);
    expect([status, answer.error.code]).toEqual([409, 'no_plan']);
  }
  expect((await post('initiatesubscribe', { planName: '2m' })).status).toBe(200);
});
