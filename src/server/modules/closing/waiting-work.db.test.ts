import { expect, test } from 'vitest';
import {
  BUSINESS_NAME,
  createBusiness,
  makeAgencyClient,
  restorePath,
} from '#tests/support/factories.ts';
import { replyHarnessPerTest } from '#tests/support/reply-harness.ts';
import { makeImportDue, runImport } from '#tests/support/run-imports.ts';
import { PASSWORD } from '#tests/support/team-harness.ts';
import { fakeReviews } from '#tests/support/vendors/fake-review.ts';

const own = replyHarnessPerTest();

test('an import and a reply wait while the business is deleted, and go on once it is restored', async () => {
  const { server, fakes, business } = own;
  const { bID, owner } = business;
  await own.connect('tp');
  await runImport(server, bID, 'tp');
  await own.ask('tp', 'Thank you!');
  fakes.tp.reviews = fakeReviews(5);
  await makeImportDue(server, bID, { platform: 'tp', isFull: true });
  fakes.tp.requests = [];
  await own.call('deletebusiness', { confirmName: BUSINESS_NAME, password: PASSWORD });
  await own.workLater();
  await server.runJob('reviews.wake-imports');
  await server.runJob('reviews.import', { businessId: bID, platform: 'tp' });
  expect(fakes.tp.requests).toEqual([]);
  await server.post(await restorePath(server, owner.email));
  await own.workLater();
  await runImport(server, bID, 'tp');
  expect(own.writes('tp')).toBe(1);
  const { body } = await own.call('fetchreviews', { platform: 'tp' });
  expect(body.reviews).toHaveLength(5);
});

test('a location that its parent removes during an import is read no further until it is restored', async () => {
  const { server, fakes, business } = own;
  const { bID, owner } = business;
  const parent = await createBusiness(server, owner);
  await makeAgencyClient(server, bID, { parent: parent.bID, kind: 'location' });
  const ask = (name: string, more: object = {}) =>
    server.post(`/api/dash/${name}`, { bID: parent.bID, locationID: bID, ...more }, owner.headers);
  fakes.tp.reviews = fakeReviews(250);
  await own.connect('tp');
  await server.runJob('reviews.import', { businessId: bID, platform: 'tp' });
  const removed = await ask('removelocation', { confirmName: BUSINESS_NAME });
  expect(removed.status).toBe(200);
  fakes.tp.requests = [];
  await server.runJob('reviews.wake-imports');
  await server.runJob('reviews.import', { businessId: bID, platform: 'tp' });
  expect(fakes.tp.requests).toEqual([]);
  expect((await ask('restorelocation')).status).toBe(200);
  await runImport(server, bID, 'tp');
  const stored = server.database.selectFrom('reviews').select('review_id');
  expect(await stored.where('business_id', '=', bID).execute()).toHaveLength(250);
});
