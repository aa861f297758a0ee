import { expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { createBusiness } from '#tests/support/factories.ts';
import { queuedRebuilds } from '#tests/support/queued-rebuilds.ts';
import { storeReviews } from '#tests/support/reviews.ts';

const own = businessPerTest();
const { call } = own;

/** The names of the reviews that match, in their order, and their count. */
async function found(filter: object): Promise<{ names: string[]; count: number | null }> {
  const { status, body } = await call('fetchreviews', { platform: 'all', ...filter });
  expect([status, body.error]).toEqual([200, undefined]);
  const { reviews, count } = CALLS_BY_NAME.fetchReviews.answer.parse(body);
  return { names: reviews.map(({ name }) => name), count };
}
const names = async (filter: object) => (await found(filter)).names;

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12));
const seconds = (number: number) => day(number).getTime() / 1000;

/** Four reviews on two platforms; returns their ids by name. */
async function seed(): Promise<Record<string, string>> {
  const google = [
    {
      reviewedAt: day(1),
      name: 'Ana',
      rating: 5,
      text: 'Crème brûlée, 100% great',
      source: 'signIn',
    },
    { reviewedAt: day(3), name: 'Ben', rating: 2, text: 'Too loud', source: 'signIn' },
  ] as const;
  const others = [
    { reviewedAt: day(2), name: 'Cleo', rating: 3.5, title: 'A_b', source: 'csv' },
    { reviewedAt: day(4), name: 'Dan', rating: null, text: 'Fine', source: 'key' },
  ] as const;
  const ids = [
    ...(await storeReviews(own.server, own.business.bID, { platform: 'gp', seeds: google })),
    ...(await storeReviews(own.server, own.business.bID, { platform: 'ye', seeds: others })),
  ];
  return Object.fromEntries(['ana', 'ben', 'cleo', 'dan'].map((name, at) => [name, ids[at] ?? '']));
}

async function answer(reviewId: string | undefined): Promise<void> {
  await own.server.database
    .updateTable('reviews')
    .set({ reply_text: 'Thank you', replied_at: day(5) })
    .where('business_id', '=', own.business.bID)
    .where('review_id', '=', reviewId ?? '')
    .execute();
}

test('lists the reviews of all platforms together', async () => {
  await seed();
  expect(await found({})).toEqual({ names: ['Dan', 'Ben', 'Cleo', 'Ana'], count: 4 });
  expect(await found({ platform: 'gp' })).toEqual({ names: ['Ben', 'Ana'], count: 2 });
});

test.each([
  ['oldest', ['Ana', 'Cleo', 'Ben', 'Dan']],
  ['highest', ['Ana', 'Cleo', 'Ben', 'Dan']],
  ['lowest', ['Ben', 'Cleo', 'Ana', 'Dan']],
])('sorts by %s, those without a rating last', async (sort, order) => {
  await seed();
  expect(await names({ sort })).toEqual(order);
});

test.each([
  'newest',
  'oldest',
  'highest',
  'lowest',
])('the pages by %s contain every review once', async (sort) => {
  const seeds = Array.from({ length: 120 }, (_, at) => ({
    reviewedAt: day(1 + (at % 4)),
    name: `Guest ${at}`,
    rating: at % 5 === 0 ? null : 1 + (at % 5),
  }));
  await storeReviews(own.server, own.business.bID, { platform: 'tp', seeds });
  const all: string[] = [];
  let startAfter: string | false = false;
  for (let hasMore = true; hasMore; ) {
    const { body } = await call('fetchreviews', { platform: 'all', sort, startAfter });
    const page = CALLS_BY_NAME.fetchReviews.answer.parse(body);
    expect(page.count).toBe(startAfter === false ? 120 : null);
    all.push(...page.reviews.map(({ name }) => name));
    startAfter = page.reviews.at(-1)?.reviewDocID ?? '';
    hasMore = page.hasMore;
  }
  expect(all).toHaveLength(120);
  expect(new Set(all).size).toBe(120);
});

test('filters by rating, text, period and combinations', async () => {
  await seed();
  expect(await names({ sentiment: ['positive'] })).toEqual(['Ana']);
  expect(await names({ sentiment: ['negative', 'norating'] })).toEqual(['Dan', 'Ben']);
  expect(await names({ sentiment: ['neutral'] })).toEqual(['Cleo']);
  expect(await names({ sentiment: [] })).toEqual([]);
  expect(await names({ filterWords: 'creme BRULEE' })).toEqual(['Ana']);
  expect(await names({ filterWords: 'cleo' })).toEqual(['Cleo']);
  expect(await names({ filterWords: '100%' })).toEqual(['Ana']);
  expect(await names({ filterWords: 'a_b' })).toEqual(['Cleo']);
  expect(await names({ filterWords: '%' })).toEqual(['Ana']);
  expect(await names({ timeFromS: seconds(2), timeToS: seconds(3) })).toEqual(['Ben', 'Cleo']);
  expect(await names({ timeFromS: seconds(2), sentiment: ['neutral', 'positive'] })).toEqual([
    'Cleo',
  ]);
});

test('answered reviews have a reply; unanswered are those of which the platform or the business says so', async () => {
  const { ana } = await seed();
  await answer(ana);
  expect(await names({ answered: true })).toEqual(['Ana']);
  expect(await names({ answered: false })).toEqual(['Ben', 'Cleo']);
});

test('archived reviews leave the lists and widgets until they are restored', async () => {
  const { ana = '', ben = '' } = await seed();
  const before = await queuedRebuilds(own.server, own.business.bID);
  const { body } = await call('archivereviews', {
    reviewDocIDs: [ana, ben.toUpperCase(), crypto.randomUUID(), 'x'],
    archived: true,
  });
  expect(body.changed.toSorted()).toEqual([ana, ben].toSorted());
  expect(await queuedRebuilds(own.server, own.business.bID)).not.toEqual(before);
  expect(await names({})).toEqual(['Dan', 'Cleo']);
  expect(await names({ archivedOnly: true })).toEqual(['Ben', 'Ana']);
  const again = await call('archivereviews', { reviewDocIDs: [ana], archived: true });
  expect(again.body).toEqual({ changed: [] });
  const restored = await call('archivereviews', { reviewDocIDs: [ana], archived: false });
  expect(restored.body).toEqual({ changed: [ana] });
  expect(await names({ platform: 'gp' })).toEqual(['Ana']);
});

test('another business archives nothing', async () => {
  const { ana = '' } = await seed();
  const other = await createBusiness(own.server);
  const { body } = await call('archivereviews', { reviewDocIDs: [ana], archived: true }, other);
  expect(body).toEqual({ changed: [] });
  expect(await names({ platform: 'gp' })).toContain('Ana');
});

test('an export has exactly the filtered reviews, without those of which no copies may be kept', async () => {
  await seed();
  const { body } = await call('exportreviews', { platform: 'all', sort: 'oldest', format: 'json' });
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Ana', 'Cleo', 'Ben']);
  const { body: text } = await call('exportreviews', {
    platform: 'gp',
    sentiment: ['positive'],
    format: 'csv',
  });
  const lines = text.split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Google,');
  expect(lines[1]).toContain('"Crème brûlée, 100% great"');
});

test('reviewers are found by a part of their name, once a platform', async () => {
  const seeds = [
    { reviewedAt: day(1), name: 'Zoë Klein', text: 'First' },
    { reviewedAt: day(2), name: 'Zoë Klein', text: 'Second' },
    { reviewedAt: day(3), name: 'Max', text: 'zoe was kind' },
  ];
  const ids = await storeReviews(own.server, own.business.bID, { platform: 'tp', seeds });
  const { body } = await call('findreviewers', { name: 'zoe' });
  expect(body.reviewers).toEqual([
    {
      name: 'Zoë Klein',
      platform: 'tp',
      reviewDocID: ids[1],
      rating: 5,
      date: day(2).getTime() / 1000,
    },
  ]);
});
