import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLooks } from '#tests/support/domain-looks.ts';
import { type Business, createConfirmedBusiness } from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { callAsOwner } from './call-as-owner.ts';

const DOMAIN = 'feedback.bakery.example';

let server: TestServer;
let looks: Awaited<ReturnType<typeof startLooks>>;
let first: Business;
let second: Business;
beforeAll(async () => {
  server = await startTestServer();
  looks = await startLooks(server);
  first = await createConfirmedBusiness(server);
  second = await createConfirmedBusiness(server);
});
afterAll(async () => {
  await looks.stop();
  await server.stop();
});

const save = (of: Business, domain: string | null) =>
  callAsOwner(server, of, 'updatedomainsettings', { domainSettings: { domain } });
const read = (of: Business) => callAsOwner(server, of, 'getdomainsettings');

test('a domain is set, verified, in links, taken over by a business in another shard, broken and removed', async () => {
  expect(await save(first, DOMAIN)).toMatchObject({ state: 'pending' });
  await looks.prove(first.bID);
  expect(await looks.look(first.bID)).toMatchObject({ state: 'verified', isInLinks: true });
  expect(await read(first)).toMatchObject({ linksHost: DOMAIN });
  expect(await callAsOwner(server, first, 'getentity')).toMatchObject({
    associatedURLs: expect.arrayContaining([DOMAIN]),
    domainSettings: { state: 'verified' },
  });
  expect(await save(second, DOMAIN)).toMatchObject({ problem: 'heldByOther' });
  await looks.prove(second.bID);
  expect((await looks.look(second.bID)).state).toBe('verified');
  expect(await read(first)).toMatchObject({ state: 'pending', problem: 'takenOver' });
  looks.dns.set(DOMAIN, 'CNAME');
  expect((await looks.look(second.bID)).state).toBe('broken');
  expect(await save(second, null)).toMatchObject({ state: 'none' });
});

test('the job looks at what is due, and a call looks at once', async () => {
  await save(second, 'wall.bakery.example');
  await server.database
    .updateTable('custom_domains')
    .set({ next_check_at: new Date(0) })
    .where('business_id', '=', second.bID)
    .execute();
  await server.runJob('domains.look');
  const looked = await read(second);
  expect(looked).toMatchObject({ state: 'pending', checkedAt: expect.any(Number) });
  expect(looked.records[0]).toMatchObject({ problem: 'silent' });
  expect(await callAsOwner(server, second, 'checkdomain')).toMatchObject({ state: 'pending' });
  const path = `/.well-known/goodword/${(await looks.read(second.bID)).token}`;
  expect((await fetch(server.origin + path)).status).toBe(200);
  expect((await fetch(`${server.origin}/internal/tls-ask?domain=wall.bakery.example`)).status).toBe(
    404,
  );
});
