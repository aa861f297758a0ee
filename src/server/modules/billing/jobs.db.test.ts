import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readEntries } from '#tests/support/activity.ts';
import { billingOn } from '#tests/support/billing-harness.ts';
import { makeDealCodes } from '#tests/support/deal-codes.ts';
import { createBusiness } from '#tests/support/factories.ts';
import { deleteJobs } from '#tests/support/queued-rebuilds.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('the hourly job leaves out what is closed, and what another provider knows', async () => {
  const billing = billingOn(server);
  const [due, closed, ofOther] = [
    await createBusiness(server),
    await createBusiness(server),
    await createBusiness(server),
  ].map(({ bID }) => bID) as [string, string, string];
  for (const bID of [due, closed, ofOther]) await billing.open(bID, '2m');
  const { database } = server;
  const change = (bID: string, set: object) =>
    database.updateTable('businesses').set(set).where('business_id', '=', bID).execute();
  await change(closed, { closed_at: new Date(), closed_reason: 'planEnded', closing_id: closed });
  await change(ofOther, { customer_id: `cus_${ofOther}` });
  await deleteJobs(server);
  await server.runJob('billing.refresh-due');
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker._private_jobs where key like 'billing.refresh:%'`.execute(
    database,
  );
  const queued = rows.map(({ key }) => key.split(':')[1]);
  expect([due, closed, ofOther].map((bID) => queued.includes(bID))).toEqual([true, false, false]);
});

test('events of the provider are deleted after 90 days', async () => {
  const { bID } = await createBusiness(server);
  for (const days of [89, 91]) {
    await server.database
      .insertInto('payment_events')
      .values({ business_id: bID, event_id: `${days}`, type: 'x', received_at: daysAgo(days) })
      .execute();
  }
  await server.runJob('billing.delete-old-events');
  const left = await server.database
    .selectFrom('payment_events')
    .select('event_id')
    .where('business_id', '=', bID)
    .execute();
  expect(left).toEqual([{ event_id: '89' }]);
});

test('who has a deal for life comes from that to a plan, not from a trial', async () => {
  const { bID, owner } = await createBusiness(server);
  const [code] = await makeDealCodes(server, { partner: 'as' });
  await server.post('/api/dash/processcode', { bID, code }, owner.headers);
  await billingOn(server).buy(bID, '3m');
  const entries = await readEntries(server, bID);
  expect(entries.find(({ action }) => action === 'planChanged')).toMatchObject({
    before: { plan: 'as' },
    after: { plan: '3m' },
  });
});
