import { beforeEach, expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { recordEvent } from '#server/modules/events/record-event.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import {
  addMember,
  createBusiness,
  createUser,
  makeLocation,
  type SignedInUser,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { storeReviews } from '#tests/support/reviews.ts';

const own = businessPerTest();
const FLOW = [
  sampleStep.rating('star'),
  sampleStep.open({ uniqueID: 'OPEN' }),
  sampleStep.contact({ uniqueID: 'CONTACT' }),
];

beforeEach(async () => {
  own.business = await createBusiness(own.server, await createUser(own.server));
  await saveFlow(own.server, own.business, { flow: FLOW });
});

async function answer(stars: number) {
  const respondent = await startRespondent(own.server, own.business.handle, { language: 'en' });
  await respondent.answer(0, { questionID: 'STARr', type: 'ratingq', answer: stars });
  await respondent.answer(1, { questionID: 'OPEN', type: 'openq', textAnswer: 'Warm bread' });
  const contact = {
    questionID: 'CONTACT',
    type: 'contactq',
    name: 'Mia',
    email: 'mia@example.com',
  };
  await respondent.answer(2, contact);
  await respondent.finish();
  return respondent.sessionID;
}

async function look(user: SignedInUser = own.business.owner, more: object = {}) {
  const body = { bID: own.business.bID, ...more };
  return (await own.server.post('/api/dash/fetchnotifications', body, user.headers)).body;
}

const record = (event: Parameters<typeof recordEvent>[2]['event'], { bID } = own.business) =>
  own.server.database
    .transaction()
    .execute((tx) => recordEvent(tx, bID, { event, now: new Date() }));

test('shows what happened, newest first, and what each person has not seen', async () => {
  const sessionID = await answer(2);
  await record({ kind: 'importStopped', platform: 'tp', error: 'gone' });
  const { items, unread, newest } = await look();
  expect(items).toMatchObject([
    { kind: 'importStopped', platform: 'tp', isRead: false },
    {
      ...{ kind: 'responseFinished', sessionID, rating: 2, ratingType: 'star', isRead: false },
      ...{ name: 'Mia', excerpt: 'Warm bread' },
    },
  ]);
  expect(unread).toBe(2);

  const member = await createUser(own.server);
  await addMember(own.server, own.business.bID, { userId: member.userId, role: 'collaborator' });
  expect((await own.call('marknotificationsread', { until: newest })).status).toBe(200);
  expect(await look()).toMatchObject({ unread: 0, items: [{ isRead: true }, { isRead: true }] });
  expect(await look(member)).toMatchObject({ unread: 2 });
  await answer(5);
  expect(await look()).toMatchObject({ unread: 1, items: [{ isRead: false }, {}, {}] });
  // An older tab does not make it unread again.
  await own.call('marknotificationsread', { until: items[1].id });
  expect((await look()).unread).toBe(1);
});

test('what it speaks of goes with it: erased, archived, deleted', async () => {
  const erased = await answer(1);
  const { status } = await own.call('erasepersondata', { to: 'mia@example.com' });
  expect(status).toBe(200);
  const archived = await answer(4);
  await own.call('archivesession', { sessionID: archived });
  const [reviewId = ''] = await storeReviews(own.server, own.business.bID, {
    platform: 'tp',
    seeds: [{ reviewedAt: new Date(), rating: 2 }],
  });
  await record({ kind: 'replyFailed', reviewId });
  expect((await look()).items).toMatchObject([{ kind: 'replyFailed', reviewDocID: reviewId }]);
  await own.server.database.deleteFrom('reviews').where('review_id', '=', reviewId).execute();
  expect((await look()).items).toEqual([]);
  expect(erased).not.toBe(archived);
});

test('pages of twenty', async () => {
  for (let i = 0; i < 23; i += 1) {
    await record({ kind: 'importStopped', platform: 'tp', error: 'gone' });
  }
  const first = await look();
  const second = await look(own.business.owner, { startAfter: first.startAfter });
  expect([first.items.length, second.items.length, second.startAfter]).toEqual([20, 3, null]);
});

test('a parent hears of its locations too, and each thing is read once, wherever it was looked at', async () => {
  const parent = own.business;
  const [mill, soho] = [
    await makeLocation(own.server, parent),
    await makeLocation(own.server, parent),
  ];
  await record({ kind: 'importStopped', platform: 'tp', error: 'gone' });
  await record({ kind: 'importStopped', platform: 'gp', error: 'gone' }, mill);
  await record({ kind: 'importStopped', platform: 'fb', error: 'gone' }, soho);
  const all = await look();
  const where = (bell: { items: object[] }) =>
    bell.items.map((one) => ('bID' in one ? one.bID : null));
  expect([all.unread, where(all)]).toEqual([3, [soho.bID, mill.bID, null]]);
  const atMill = await look(parent.owner, { bID: mill.bID });
  expect([atMill.unread, where(atMill)]).toEqual([1, [null]]);

  await own.call('marknotificationsread', { bID: mill.bID, until: atMill.newest });
  expect(await look()).toMatchObject({ unread: 2, items: [{}, { isRead: true }, {}] });
  await own.call('marknotificationsread', { until: all.newest });
  expect((await look()).unread).toBe(0);
  expect((await look(parent.owner, { bID: soho.bID })).unread).toBe(0);

  const manager = await createUser(own.server);
  await addMember(own.server, soho.bID, { userId: manager.userId, role: 'admin' });
  expect(await look(manager, { bID: soho.bID })).toMatchObject({ unread: 1, items: [{}] });
});

test('pages of a parent go through all locations by time', async () => {
  const location = await makeLocation(own.server, own.business);
  for (let i = 0; i < 24; i += 1) {
    const at = i % 2 === 0 ? own.business : location;
    await record({ kind: 'importStopped', platform: 'tp', error: 'gone' }, at);
  }
  const first = await look();
  const second = await look(own.business.owner, { startAfter: first.startAfter });
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect([first.items.length, first.unread, second.unread]).toEqual([20, 24, 24]);
  expect(ids).toEqual([...new Set(ids)].sort().reverse());
  expect([ids.length, second.startAfter]).toEqual([24, null]);
});
