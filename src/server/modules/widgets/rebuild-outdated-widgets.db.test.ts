import type { Updateable } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Schema } from '#server/platform/database/schema.ts';
import { createBusiness, createWidget } from '#tests/support/factories.ts';
import { deleteJobs, queuedRebuilds } from '#tests/support/queued-rebuilds.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

const DAY_MS = 86_400_000;
const BUILT_DAYS_AGO = 3;

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

test.each<[string, boolean, Updateable<Schema['businesses']>]>([
  ['a plan that ended since', true, { stripe_plan: '2m', plan_ends_at: daysAgo(1) }],
  ['a plan that ended before', false, { stripe_plan: '2m', plan_ends_at: daysAgo(5) }],
  ['a plan that will end', false, { stripe_plan: '2m', plan_ends_at: daysAgo(-1) }],
  ['a plan unpaid since', true, { stripe_plan: '2m', payment_failed_at: daysAgo(16) }],
  ['a payment that is owed', false, { stripe_plan: '2m', payment_failed_at: daysAgo(10) }],
  ['a trial that ended since', true, { created_at: daysAgo(17) }],
])('widgets name Goodword again after the end by the clock: %s', async (_what, isDue, state) => {
  const business = await createBusiness(server);
  const { bID } = business;
  await createWidget(server, business);
  await server.runJob('widgets.rebuild', { businessId: bID });
  await server.database
    .updateTable('widgets')
    .set({ built_at: daysAgo(BUILT_DAYS_AGO) })
    .where('business_id', '=', bID)
    .execute();
  await server.database
    .updateTable('businesses')
    .set(state)
    .where('business_id', '=', bID)
    .execute();
  const queued = async () => {
    await deleteJobs(server);
    await server.runJob('widgets.rebuild-outdated');
    return (await queuedRebuilds(server, bID)).length > 0;
  };
  expect(await queued()).toBe(isDue);
  await server.runJob('widgets.rebuild', { businessId: bID });
  // Once is enough.
  expect(await queued()).toBe(false);
});
