import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlatformCard } from '#contract/review-platforms.ts';
import { type Business, createBusiness } from '#tests/support/factories.ts';
import { makeImportDue, runImport } from '#tests/support/run-imports.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { startFakeGoogle } from '#tests/support/vendors/fake-google.ts';
import { fakeReview, fakeReviews } from '#tests/support/vendors/fake-review.ts';
import { startFakeTrustpilot } from '#tests/support/vendors/fake-trustpilot.ts';
import { agreeOnPlatform, pressConnect } from '#tests/support/walk-platform-sign-in.ts';
import { callAsOwner } from './call-as-owner.ts';

let trustpilot: Awaited<ReturnType<typeof startFakeTrustpilot>>;
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let server: TestServer;
let shop: Business;
beforeAll(async () => {
  trustpilot = await startFakeTrustpilot();
  google = await startFakeGoogle({ reviews: fakeReviews(60) });
  server = await startTestServer({ env: { ...trustpilot.env, ...google.env } });
});
afterAll(async () => {
  await server.stop();
  await Promise.all([trustpilot.stop(), google.stop()]);
});
beforeEach(async () => {
  shop = await createBusiness(server);
  trustpilot.reviews = fakeReviews(120);
});

const call = (name: string, body: object = {}) => callAsOwner(server, shop, name, body);

async function cardOf(platform: string): Promise<PlatformCard> {
  const { platforms } = await call('getplatforms');
  return platforms.find((one: PlatformCard) => one.platform === platform);
}

test('reviews come in, change, go, and are showcased', async () => {
  await call('/api/addprofile', { platform: 'tp', profileURLOrID: 'demo.example' });
  await server.runJob('reviews.wake-imports');
  await runImport(server, shop.bID, 'tp');
  expect(await cardOf('tp')).toMatchObject({ state: 'connected', storedReviews: 120 });
  const [{ reviewDocID }] = (await call('fetchreviews', { platform: 'tp' })).reviews;
  const mark = { type: 'review', platform: 'tp', intent: 'mark', reviewDocID };
  await call('/api/markforshowcase', mark);
  trustpilot.reviews = [fakeReview(1, { text: 'edited' }), ...fakeReviews(120).slice(2)];
  await makeImportDue(server, shop.bID, { platform: 'tp', isFull: true });
  await runImport(server, shop.bID, 'tp');
  const { reviews } = await call('fetchreviews', { platform: 'tp' });
  expect(reviews[0]).toMatchObject({ review_text: 'edited' });
  expect((await call('/api/fetchshowcasedata')).data.items).toEqual([]);
  await call('deletereview', { platform: 'tp', reviewDocID: reviews[0].reviewDocID });
  await call('refreshreviews', { platform: 'tp' });
  await runImport(server, shop.bID, 'tp');
  expect(await cardOf('tp')).toMatchObject({ state: 'connected', storedReviews: 118 });
  expect((await call('getentity')).externalPlatforms.tp).toMatchObject({ error: false });
});

test('a business signs in with a platform and replies, and its reviews go when it disconnects', async () => {
  const back = await agreeOnPlatform(server, shop, 'gp');
  const { signInID } = await pressConnect(back, shop.owner.cookie);
  const [{ externalID }] = (await call('listplatformprofiles', { signInID })).profiles;
  await call('chooseplatformprofile', { signInID, externalID });
  await runImport(server, shop.bID, 'gp');
  expect(await cardOf('gp')).toMatchObject({ storedReviews: 60, rating: 3 });
  const [{ reviewDocID }] = (await call('fetchreviews', { platform: 'gp' })).reviews;
  const answer = { platform: 'gp', reviewDocID, was: null, text: 'Thank you!' };
  await call('replytoreview', answer);
  await server.runJob('reviews.wake-replies');
  await server.runJob('reviews.send-reply', { businessId: shop.bID, reviewId: reviewDocID });
  expect((await call('fetchreviews', { platform: 'gp' })).reviews[0]).toMatchObject({
    reply: { text: 'Thank you!' },
    pendingReply: null,
  });
  await call('deletereply', { ...answer, was: 'Thank you!' });
  const gone = await call('disconnectplatform', { platform: 'gp', reviews: 'keep' });
  expect(gone).toEqual({ deleted: 60 });
  const failed = { reviewDocID, action: 'delete', error: 'disconnected', isReviewStored: false };
  expect((await call('fetchfailedreplies')).replies).toMatchObject([failed]);
  await server.runJob('reviews.delete-old-replies');
  await call('discardreply', { reviewDocID });
  expect((await call('fetchfailedreplies')).replies).toEqual([]);
});

test('a CSV file comes in, twice without doubling', async () => {
  const csv =
    'unique_id,name,date,rating_value,review_text\n1,Mia,2026-01-02,5,Good bread.\n,Rae,2026-01-03,4,Nice.\n';
  const importFile = () => call('importreviewscsv', { platform: 'ca', csv });
  expect(await importFile()).toMatchObject({ imported: 2, unchanged: 0 });
  expect(await importFile()).toMatchObject({ imported: 0, unchanged: 2 });
  expect((await cardOf('ca')).storedReviews).toBe(2);
});

test('work across businesses finds what is due', async () => {
  await call('addreview', {
    platform: 'ca',
    name: 'Mia',
    date: '2026-01-02',
    rating: 5,
    title: '',
    text: 'Good bread.',
    url: '',
  });
  await server.database
    .updateTable('reviews')
    .set({ stored_until: new Date() })
    .where('business_id', '=', shop.bID)
    .execute();
  await server.runJob('reviews.delete-expired');
  expect((await cardOf('ca')).storedReviews).toBe(0);
  await server.runJob('notifications.mail-events', { businessId: shop.bID });
  await server.runJob('events.delete-old');
});

test('reply templates are kept', async () => {
  const { templateID } = await call('savereplytemplate', { name: 'Thanks', text: 'Thank you!' });
  const { templates } = await call('fetchreplytemplates');
  expect(templates).toEqual([
    { templateID, name: 'Thanks', text: 'Thank you!', isFromParent: false },
  ]);
  await call('removereplytemplate', { templateID });
  expect((await call('fetchreplytemplates')).templates).toEqual([]);
});

test('reviews of all platforms are filtered, sorted, archived, exported and summed up', async () => {
  const csv = (name: string) =>
    `name,date,rating_value,review_text\n${name},2026-01-02,5,Good bread.\nRae,2026-01-03,2,Loud.\n`;
  await call('importreviewscsv', { platform: 'ca', csv: csv('Mia') });
  await call('importreviewscsv', { platform: 'g2', csv: csv('Zoë') });
  const all = { platform: 'all', sort: 'highest', sentiment: ['positive'], filterWords: 'bread' };
  const { reviews, count } = await call('fetchreviews', all);
  expect([count, reviews.map(({ name }: { name: string }) => name).toSorted()]).toEqual([
    2,
    ['Mia', 'Zoë'],
  ]);
  expect((await call('fetchreviews', { platform: 'all', replyFailed: true })).reviews).toEqual([]);
  const reviewDocIDs = [reviews[0].reviewDocID];
  expect(await call('archivereviews', { reviewDocIDs, archived: true })).toEqual({
    changed: reviewDocIDs,
  });
  const exported = await call('exportreviews', { platform: 'all', format: 'json' });
  expect(exported).toHaveLength(3);
  const period = { timeFromS: Date.UTC(2026, 0, 1) / 1000, timeToS: Date.UTC(2026, 1, 1) / 1000 };
  const { platforms, total } = await call('fetchreviewfigures', period);
  expect([platforms.length, total.reviews]).toEqual([2, 3]);
  const { points } = await call('getanalytics', { ...period, step: 'month' });
  expect(points.map((point: { reviews: number }) => point.reviews)).toContain(3);
  expect((await call('findreviewers', { name: 'rae' })).reviewers).toHaveLength(2);
});
