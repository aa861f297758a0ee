import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Business, createBusiness, createWidget } from '#tests/support/factories.ts';
import { createLocation, LOCATION_NAME } from '#tests/support/locations.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { uploadPicture } from '#tests/support/uploads.ts';
import { callAsOwner } from './call-as-owner.ts';

let server: TestServer;
let bakery: Business;
beforeAll(async () => {
  server = await startTestServer();
  bakery = await createBusiness(server);
});
afterAll(() => server.stop());

const call = (name: string, body: object = {}, { bID } = bakery) =>
  callAsOwner(server, { ...bakery, bID }, name, body);

test('locations in other shards are added like their parent, removed, restored, and imported', async () => {
  const logoUrl = await uploadPicture(server, bakery, 'logos');
  await call('updatelookandfeel', { appearanceinfo: { logoUrl } });
  await call('savelanguagepack', { code: 'de', pack: { thankYou: 'Danke' } });
  await createWidget(server, bakery);
  const first = await createLocation(server, bakery, { likeLocationID: bakery.bID });
  const copy = await call('getentity', {}, first);
  expect(copy.publicFeedbackDetail.appearanceInfo.logoUrl).toContain(`/u/${first.bID}/`);
  expect((await call('fetchentitywidgets', {}, first)).widgets).toHaveLength(1);
  const second = await createLocation(server, bakery, { likeLocationID: first.bID });
  await call('arrangelocations', { locationIDs: [second.bID] });
  await call('chooseopenlocations', { locationIDs: [second.bID] });
  await call('updatelocation', { locationID: second.bID, name: 'Quay', region: 'North' });
  await call('offerlocations', { offersLocations: true });
  await call('removelocation', { locationID: first.bID, confirmName: LOCATION_NAME });
  expect(await call('fetchlocations')).toMatchObject({
    ...{ used: 1, offersLocations: true, removed: [{ bID: first.bID }] },
    locations: [{ bID: second.bID, name: 'Quay', region: 'North', staysOpen: true }],
  });
  await call('restorelocation', { locationID: first.bID });
  const csv = 'Name\nPier\nDock\n';
  const { locations } = await call('importlocationscsv', { csv, likeLocationID: first.bID });
  expect(locations).toHaveLength(2);
  expect((await call('fetchlocations')).used).toBe(4);
});
