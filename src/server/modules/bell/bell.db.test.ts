import { beforeEach, expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { recordEvent } from '#server/modules/events/record-event.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import {
  addMember,
  createBusiness,
  createUser,
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

const record = (event: Parameters<typeof recordEvent>[2]['event']) =>
  own.server.database
    .transaction()
    .execute((tx) => recordEvent(tx, own.business.bID, { event, now: new Date() }));

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
