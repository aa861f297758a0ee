import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlatformCard } from '#contract/review-platforms.ts';
import { type Business, createBusiness } from '#tests/support/factories.ts';
import { runImport } from '#tests/support/run-imports.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { fakeReviews } from '#tests/support/vendors/fake-review.ts';
import { startFakeTrustpilot } from '#tests/support/vendors/fake-trustpilot.ts';

let trustpilot: Awaited<ReturnType<typeof startFakeTrustpilot>>;
let server: TestServer;
let business: Business;

beforeAll(async () => {
  trustpilot = await startFakeTrustpilot({ reviews: fakeReviews(1) });
  server = await startTestServer({ env: trustpilot.env });
});
afterAll(async () => {
  await server.stop();
  await trustpilot.stop();
});
beforeEach(async () => {
  business = await createBusiness(server);
});

const post = (path: string, body: object) =>
  server.post(path, { bID: business.bID, ...body }, business.owner.headers);

const connect = (more: object = {}) =>
  post('/api/dash/connectplatform', { platform: 'tp', profileURLOrID: 'demo.example', ...more });

const run = () => runImport(server, business.bID, 'tp');

async function card(): Promise<PlatformCard> {
  const { platforms } = (await post('/api/dash/getplatforms', {})).body;
  return platforms.find(({ platform }: PlatformCard) => platform === 'tp');
}

async function refusal(more: object): Promise<[number, unknown]> {
  const { status, body } = await connect(more);
  return [status, body.error?.fields];
}

test('a business is connected by its domain or by the id of its unit', async () => {
  for (const profileURLOrID of ['demo.example', '65aa00bb11cc22dd33ee44ff']) {
    expect((await connect({ profileURLOrID })).status).toBe(200);
    await run();
    expect(await card()).toMatchObject({ storedReviews: 1, connection: { name: 'Demo Shop' } });
  }
});

test('what cannot be connected says why, and changes nothing', async () => {
  expect(await refusal({ profileURLOrID: 'trustpilot.com/categories/food' })).toEqual([
    422,
    { profileURLOrID: expect.stringContaining('Paste its full link') },
  ]);
  expect(await refusal({ platform: 'g2', profileURLOrID: 'demo' })).toEqual([
    422,
    { apiKey: 'Enter your API key.' },
  ]);
  for (const platform of ['fb', 'ca']) {
    expect(await refusal({ platform, profileURLOrID: 'demo', apiKey: 'a key' })).toEqual([
      422,
      { platform: 'This platform can’t be connected this way.' },
    ]);
  }
  expect(await card()).toMatchObject({ state: 'notConnected' });
});

test('an own key is encrypted and never answered', async () => {
  expect((await connect({ apiKey: trustpilot.env.TRUSTPILOT_KEY })).status).toBe(200);
  await run();
  expect((await card()).storedReviews).toBe(1);
  const { credentials } = await server.database
    .selectFrom('platform_connections')
    .select('credentials')
    .where('business_id', '=', business.bID)
    .executeTakeFirstOrThrow();
  expect(credentials).not.toContain(trustpilot.env.TRUSTPILOT_KEY);
  const answers = JSON.stringify([await card(), (await post('/api/dash/getentity', {})).body]);
  expect(answers).not.toContain(trustpilot.env.TRUSTPILOT_KEY);
});

test('an own key that the platform rejects stops the import until the business enters another', async () => {
  await connect({ apiKey: 'an old key' });
  await run();
  expect(await card()).toMatchObject({ problem: { code: 'reconnect' }, nextImport: null });
  await connect({ apiKey: trustpilot.env.TRUSTPILOT_KEY });
  await run();
  expect(await card()).toMatchObject({ state: 'connected', problem: null });
});
