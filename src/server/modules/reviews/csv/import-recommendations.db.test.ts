import { expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { mergeReviews } from '#server/modules/reviews/merge/merge-reviews.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';

const own = businessPerTest();
const PLATFORM = 'fb';

const CSV = [
  'date,name,recommends,text',
  '2026-01-02,Eva,true,',
  '2026-01-02,Eva,false,',
  '2026-01-03,Ben,false,Cold.',
].join('\n');
async function importFile() {
  const { status, body } = await own.call('importreviewscsv', { platform: PLATFORM, csv: CSV });
  expect(status, JSON.stringify(body)).toBe(200);
  return CALLS_BY_NAME.importReviewsCsv.answer.parse(body);
}

async function stored() {
  const { body } = await own.call('fetchreviews', { platform: PLATFORM });
  return CALLS_BY_NAME.fetchReviews.answer.parse(body).reviews;
}

const merge = (delivered: readonly { uniqueId: string; recommends?: boolean }[]) =>
  own.server.database.transaction().execute((tx) =>
    mergeReviews(tx, own.business.bID, {
      platform: PLATFORM,
      source: 'key',
      run: 1,
      storedUntil: null,
      now: new Date(),
      deletedReviewsKeys: [Buffer.alloc(32)],
      reviews: delivered.map((one) => ({
        name: 'Eva',
        rating: null,
        title: '',
        text: '',
        url: '',
        profilePicture: '',
        translatedText: null,
        language: null,
        editedAt: null,
        reply: null,
        reviewedAt: new Date('2026-01-02T10:00:00Z'),
        ...one,
      })),
    }),
  );

test('recommendations imported again change nothing', async () => {
  expect(await importFile()).toMatchObject({ imported: 3 });
  expect(await importFile()).toMatchObject({ imported: 0, unchanged: 3 });
  expect((await stored()).map(({ recommends }) => recommends).toSorted()).toEqual([
    ...[false, false, true],
  ]);
});

test('recommendations take the place of the row with the same verdict', async () => {
  await importFile();
  await merge([
    { uniqueId: 'against', recommends: false },
    { uniqueId: 'for', recommends: true },
  ]);
  expect((await stored()).map((one) => [one.name, one.unique_id, one.recommends])).toEqual(
    expect.arrayContaining([
      ['Eva', 'against', false],
      ['Eva', 'for', true],
      ['Ben', expect.stringContaining('content:'), false],
    ]),
  );
  expect(await importFile()).toMatchObject({ imported: 0, unchanged: 1, skippedCount: 2 });
});

test('recommendations are those that the platform delivered before verdicts were stored', async () => {
  await merge([{ uniqueId: 'one' }, { uniqueId: 'two' }]);
  expect(await importFile()).toMatchObject({ imported: 1, skippedCount: 2 });
  await merge([
    { uniqueId: 'one', recommends: true },
    { uniqueId: 'two', recommends: false },
  ]);
  expect(await importFile()).toMatchObject({ imported: 0, unchanged: 1, skippedCount: 2 });
  expect(await stored()).toHaveLength(3);
});

test('recommendations with the opposite verdict are reviews of their own', async () => {
  await merge([{ uniqueId: 'for', recommends: true }]);
  expect(await importFile()).toMatchObject({ imported: 2, unchanged: 0, skippedCount: 1 });
  await merge([{ uniqueId: 'other', recommends: true }]);
  expect(await stored()).toHaveLength(4);
  expect((await stored()).map(({ name, recommends }) => [name, recommends])).toEqual(
    expect.arrayContaining([
      ['Eva', true],
      ['Eva', false],
      ['Ben', false],
    ]),
  );
});

test('a verdict that the author has turned is kept', async () => {
  await merge([{ uniqueId: 'one', recommends: true }]);
  await merge([{ uniqueId: 'one', recommends: false }]);
  expect((await stored()).map(({ recommends }) => recommends)).toEqual([false]);
  const versions = await own.server.database
    .selectFrom('review_versions')
    .select(['recommends', 'rating'])
    .where('business_id', '=', own.business.bID)
    .execute();
  expect(versions).toEqual([{ recommends: true, rating: null }]);
});
