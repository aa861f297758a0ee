import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Business,
  createConfirmedBusiness,
  inviteByEmail,
  inviteForUnsubscribing,
  makeLocation,
} from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { callAsOwner } from './call-as-owner.ts';

const MIA = 'mia@example.com';

let server: TestServer;
let parent: Business;
let harbour: Business;
let station: Business;
beforeAll(async () => {
  server = await startTestServer();
  parent = await createConfirmedBusiness(server);
  const shard = await shardOf(parent);
  harbour = await createElsewhere([shard]);
  station = await createElsewhere([shard, await shardOf(harbour)]);
});
afterAll(() => server.stop());

async function shardOf({ bID }: Business): Promise<string> {
  const { rows } = await sql<{ shard: string }>`
    select get_shard_id_for_distribution_column('quota_entries', ${bID}::uuid)::text as shard`.execute(
    server.database,
  );
  return rows[0]?.shard ?? '';
}

/** A location whose rows are in none of these shards. */
async function createElsewhere(shards: readonly string[]): Promise<Business> {
  for (let tries = 0; tries < 20; tries += 1) {
    const location = await makeLocation(server, parent);
    if (!shards.includes(await shardOf(location))) return location;
  }
  throw new Error('All locations are in the shard of their parent.');
}

const call = (shop: Business, name: string, body: object = {}) =>
  callAsOwner(server, shop, name, body);
const mailsLeft = async (shop: Business) => (await call(shop, 'getentity')).trialEmailQuotaLeft;
/** Of the person's invites: those of others may fill the first page. */
const statesOf = async (shop: Business) =>
  (await call(shop, 'fetchinvites', { type: 'email', search: MIA })).returnInvites.map(
    ({ state }: { state: string }) => state,
  );
const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600;

test('two locations share the quotas of a parent on another node, and send the last of them once', async () => {
  const people = (prefix: string) =>
    Array.from({ length: 60 }, (_, i) => ({ email: `${prefix}${i}@example.com`, name: '' }));
  const sendAt = inAnHour();
  const answers = await Promise.all([
    call(harbour, 'inviteviaemail', { emailList: people('h'), sendAt }),
    call(station, 'inviteviaemail', { emailList: people('s'), sendAt }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['quotareachedtrial', 'success']);
  for (const shop of [parent, harbour, station]) expect(await mailsLeft(shop)).toBe(40);
});

test('a person who unsubscribes from one location is on the list of all, and what waits is refunded', async () => {
  for (const shop of [parent, harbour])
    await inviteByEmail(server, shop, [MIA], { sendAt: inAnHour() });
  const link = await inviteForUnsubscribing(server, station, { to: MIA });
  expect(await mailsLeft(parent)).toBe(37);
  const { status } = await fetch(`${server.origin}${new URL(link).pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(status).toBe(200);
  expect(await mailsLeft(parent)).toBeGreaterThanOrEqual(39);
  for (const shop of [parent, harbour, station]) {
    expect(await statesOf(shop)).toContain('suppressed');
    const { suppressions } = await call(shop, 'fetchsuppressions', { type: 'email' });
    expect(suppressions).toMatchObject([{ to: MIA, reason: 'unsubscribed' }]);
  }
});

test('a person is found in and erased from a parent and its locations on other nodes', async () => {
  const { holdings } = await call(parent, 'findpersondata', { to: MIA });
  expect(holdings).toMatchObject({ invites: 3, messages: 3, suppressions: 1 });
  const exported = await call(parent, 'exportpersondata', { to: MIA });
  expect(exported.invites).toHaveLength(3);
  await call(parent, 'erasepersondata', { to: MIA });
  for (const shop of [parent, harbour, station]) {
    const left = (await call(shop, 'findpersondata', { to: MIA })).holdings;
    expect(left).toMatchObject({ invites: 0, messages: 0, suppressions: 1 });
  }
});
