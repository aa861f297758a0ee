import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Business, createBusiness, createWidget, saveFlow } from '#tests/support/factories.ts';
import { createLocation, LOCATION_NAME } from '#tests/support/locations.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
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
  const { businesses } = await call('importlocationscsv', { csv, likeLocationID: first.bID });
  expect(businesses).toHaveLength(2);
  expect((await call('fetchlocations')).used).toBe(4);
});

test('the figures of a parent and two locations in other shards are compared, and added together', async () => {
  const parent = await createBusiness(server);
  const places = [
    parent,
    await createLocation(server, parent),
    await createLocation(server, parent),
  ];
  // Thirty days that begin at seven minutes past five, so that hours are subtracted and added, and minutes read from rows.
  const endS = Math.floor(Date.now() / 86_400_000) * 86_400 + 5 * 3_600 + 420 - 86_400;
  const period = { timeFromS: endS - 30 * 86_400, timeToS: endS - 1 };
  for (const [index, place] of places.entries()) {
    const flowVersion = await saveFlow(server, place);
    const seeds = [0, 25, 40].map((days) => ({
      startedAt: new Date((endS - days * 86_400 - 60) * 1_000),
      entries: [entryOf.rating(9 - index)],
    }));
    await seedSessions(server, place.bID, { seeds, flowVersion });
  }
  const read = async () => {
    const { locations, together } = await callAsOwner(server, parent, 'getmultisinfo', period);
    expect(locations.map(({ responses }: { responses: number }) => responses)).toEqual([2, 2, 2]);
    expect(together).toMatchObject({ responses: 6, previous: { responses: 3 } });
    const home = { ...period, locations: 'all', step: 'week' };
    const { points, counts, previous } = await callAsOwner(server, parent, 'getanalytics', home);
    expect([counts.responses, previous.total.responses]).toEqual([6, 3]);
    const ofWeeks = points.map(({ responses }: { responses: number }) => responses);
    expect(ofWeeks.reduce((sum: number, count: number) => sum + count, 0)).toBe(6);
  };
  await read();
  await server.runJob('responses.index');
  await read();
});
