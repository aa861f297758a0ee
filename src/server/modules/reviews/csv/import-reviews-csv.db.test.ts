import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { mergeReviews } from '#server/modules/reviews/merge/merge-reviews.ts';
import {
  type Business,
  createBusiness,
  createUser,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { deleteJobs, queuedRebuilds } from '#tests/support/queued-rebuilds.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let owner: SignedInUser;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
  owner = await createUser(server);
});
beforeEach(async () => {
  business = await createBusiness(server, owner);
});

const PLATFORM = 'ca';

const call = (name: string, body: object) =>
  server.post(
    `/api/dash/${name}`,
    { bID: business.bID, platform: PLATFORM, ...body },
    owner.headers,
  );

async function importCsv(csv: string, options: object = {}) {
  const { status, body } = await call('importreviewscsv', { csv, ...options });
  expect(status, JSON.stringify(body)).toBe(200);
  return CALLS_BY_NAME.importReviewsCsv.answer.parse(body);
}

async function errorsOf(csv: string, options: object = {}) {
  const { status, body } = await call('importreviewscsv', { csv, ...options });
  expect(status).toBe(422);
  return (body as { error: { fields: Record<string, string> } }).error.fields;
}

async function stored() {
  const { body } = await call('fetchreviews', {});
  return CALLS_BY_NAME.fetchReviews.answer.parse(body).reviews;
}

const csvOf = (...lines: string[]) => lines.join('\n');

describe('a file', () => {
  test.each([
    ',',
    ';',
    '\t',
    '|',
  ])('separated by %j is read, and its texts stay as written', async (separator) => {
    const text = '"=1+1 👍🏽 ""so"" מצוין\nnext line"';
    const csv = [
      ['Review Id', 'Name', 'Date', 'Stars', 'Text'],
      ['r-1', 'Zoë', '13.2.2026', '4.5', text],
    ].map((cells) => cells.join(separator));
    expect(await importCsv(csvOf(...csv))).toEqual({
      imported: 1,
      unchanged: 0,
      bentIDs: 0,
      skipped: [],
      skippedCount: 0,
    });
    expect(await stored()).toMatchObject([
      {
        unique_id: 'r-1',
        name: 'Zoë',
        date: '2026-02-13T00:00:00.000Z',
        rating_value: 4.5,
        review_text: '=1+1 👍🏽 "so" מצוין\nnext line',
        source: 'csv',
      },
    ]);
  });

  test('gives its platform the number of its reviews, their mean and the time, without a connection', async () => {
    await importCsv(csvOf('id,name,date,rating', '1,Ana,2026-02-13,5', '2,Ben,2026-02-14,4'));
    const { platforms } = CALLS_BY_NAME.getPlatforms.answer.parse(
      (await call('getplatforms', {})).body,
    );
    const card = platforms.find(({ platform }) => platform === PLATFORM);
    expect(card).toMatchObject({ storedReviews: 2, rating: 4.5, ratingCount: 2, connection: null });
    expect(Math.abs((card?.lastImport ?? 0) - Date.now() / 1000)).toBeLessThan(60);
  });

  test('names the rows that are left out by their line and reason', async () => {
    const csv = csvOf(
      'date,name,rating,text',
      '2026-01-02,Eva,5,"Two',
      'lines"',
      '2999-01-01,Ada,5,Good',
      '',
      '2026-01-02,Ben,6,Good',
      '2026-01-02,Cem,,',
    );
    const { imported, skipped, skippedCount } = await importCsv(csv, { bestRating: 5 });
    expect({ imported, skippedCount }).toEqual({ imported: 1, skippedCount: 3 });
    expect(skipped.map(({ line }) => line)).toEqual([4, 6, 7]);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('future'),
      expect.stringContaining('rating'),
      expect.stringContaining('no text'),
    ]);
  });

  test.each([
    ['', {}, 'csv'],
    ['Just some words.', {}, 'csv'],
    ['date,text', {}, 'csv'],
    ['date,text\n2026-01-02,"Good\n2026-01-03,Fine', {}, 'csv'],
    ['name,text\nEva,Good', {}, 'mapping.date'],
    ['date,rating\n2026-01-02,4', {}, 'mapping.review_text'],
    ['date,text\n2026-01-02,Good', { headerLine: 3 }, 'headerLine'],
    ['date,name\n2026-01-02,Eva', {}, 'mapping.review_text'],
    ['date,text\n2026-01-02,Good', { mapping: { date: 'When', review_text: 1 } }, 'mapping.date'],
    [
      'date,text,text\n2026-01-02,a,b',
      { mapping: { date: 0, review_text: 'text' } },
      'mapping.review_text',
    ],
    ['date,text\n2026-01-02,a', { mapping: { date: 0, review_text: 2 } }, 'mapping.review_text'],
    ['date,text\n2026-01-02,a\u0000b', {}, 'csv'],
  ])('such as %j is refused', async (csv, options, field) => {
    expect(Object.keys(await errorsOf(csv, options))).toEqual([field]);
    expect(await stored()).toEqual([]);
  });

  test('is read as stated, by header or index', async () => {
    const csv = csvOf('when,what,stars', '01/02/2026,Good,4');
    const mapping = { date: 'when', review_text: 1, rating_value: 'stars' };
    await importCsv(csv, { mapping, dateOrder: 'mdy', bestRating: 10 });
    expect(await stored()).toMatchObject([
      { date: '2026-01-02T00:00:00.000Z', review_text: 'Good', rating_value: 2 },
    ]);
  });

  test('is previewed by a dry run, which stores nothing', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => `01/02/2026,Text ${index}`);
    const { imported, preview } = await importCsv(csvOf('date,text', ...rows), { dryRun: true });
    expect(imported).toBe(12);
    expect(preview?.rows).toHaveLength(10);
    expect(preview).toMatchObject({
      columns: { date: 0, review_text: 1 },
      dateOrder: 'dmy',
      isDateOrderCertain: false,
      bestRating: 5,
    });
    expect(preview?.rows[1]).toMatchObject({ line: 3, review_text: 'Text 1' });
    expect(await stored()).toEqual([]);
  });
});

describe('the same reviews again', () => {
  test('double nothing, however the file is split, and update what was edited', async () => {
    const header = 'id,date,name,text,url';
    const rows = [
      'r-1,2026-01-02,Eva,Good,',
      ',2026-01-02,Ada,Fine,https://example.com/1',
      ',2026-01-02,Ben,Bad,',
    ];
    await importCsv(csvOf(header, ...rows));
    for (const row of rows) {
      expect(await importCsv(csvOf(header, row))).toMatchObject({ imported: 0, unchanged: 1 });
    }
    await importCsv(csvOf(header, 'r-1,2026-01-02,Eva,Better,'));
    const reviews = await stored();
    expect(reviews.map(({ name }) => name).sort()).toEqual(['Ada', 'Ben', 'Eva']);
    expect(reviews.find(({ name }) => name === 'Eva')).toMatchObject({
      review_text: 'Better',
      edited: expect.any(Number),
    });
  });

  test('are recognised where their address is shared by now, and where they got an id', async () => {
    const page = 'https://example.com/profile';
    await importCsv(csvOf('date,name,text,url', `2026-01-02,Eva,Good,${page}`));
    const both = [
      'date,name,text,url',
      `2026-01-02,Eva,Good,${page}`,
      `2026-01-03,Ada,Fine,${page}`,
    ];
    await importCsv(csvOf(...both));
    expect(await stored()).toHaveLength(2);
    const withIds = csvOf(
      'id,date,name,text',
      'r-1,2026-01-02,Eva,Good',
      'r-2,2026-01-03,Ada,Fine',
    );
    await importCsv(withIds);
    await importCsv(csvOf(...both));
    expect((await stored()).map(({ unique_id }) => unique_id).sort()).toEqual(['r-1', 'r-2']);
  });

  test('with ids of their own are different reviews, however alike', async () => {
    await importCsv(csvOf('id,date,text', 'r-1,2026-01-02,Good'));
    await importCsv(csvOf('id,date,text', 'r-2,2026-01-02,Good'));
    expect(await stored()).toHaveLength(2);
  });

  test('imported twice at once are stored once', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => `2026-01-02,Guest ${index},Good`);
    const forwards = csvOf('date,name,text', ...rows);
    const backwards = csvOf('date,name,text', ...rows.toReversed());
    const answers = await Promise.all([importCsv(forwards), importCsv(backwards)]);
    expect(answers.map(({ imported, unchanged }) => imported + unchanged)).toEqual([40, 40]);
    expect(answers.reduce((sum, { imported }) => sum + imported, 0)).toBe(40);
    expect(await stored()).toHaveLength(40);
  });
});

test('a review that the platform delivers takes the place of its row, and files leave it alone', async () => {
  const csv = csvOf('date,name,rating,text', '2026-01-02,Eva,5,Good', '2026-01-03,Ada,4,Fine');
  const delivered = {
    uniqueId: 'api-1',
    name: 'Eva',
    rating: 5,
    title: '',
    text: 'Good!',
    url: '',
    profilePicture: '',
    translatedText: null,
    language: null,
    editedAt: null,
    reply: null,
    reviewedAt: new Date('2026-01-02T10:00:00Z'),
  };
  await importCsv(csv);
  await server.database.transaction().execute((tx) =>
    mergeReviews(tx, business.bID, {
      platform: PLATFORM,
      reviews: [delivered],
      source: 'key',
      run: 1,
      storedUntil: null,
      now: new Date(),
      deletedReviewsKeys: [Buffer.alloc(32)],
    }),
  );
  expect(await importCsv(csv)).toMatchObject({
    imported: 0,
    unchanged: 1,
    skipped: [{ line: 2, reason: expect.stringContaining('from the platform') }],
  });
  const exported = csvOf('id,date,name,rating,text,archived', 'api-1,2026-01-02,Eva,5,Good!,true');
  expect(await importCsv(exported)).toMatchObject({ imported: 0, skippedCount: 1 });
  expect(await stored()).toMatchObject([
    { name: 'Ada', source: 'csv' },
    { unique_id: 'api-1', source: 'key', review_text: 'Good!' },
  ]);
});

test('a review that a file archives leaves the widgets', async () => {
  await importCsv(csvOf('date,name,text', '2026-01-02,Eva,Good'));
  await deleteJobs(server);
  await importCsv(csvOf('date,name,text,archived', '2026-01-02,Eva,Good,false'));
  expect(await queuedRebuilds(server, business.bID)).toEqual([]);
  await importCsv(csvOf('date,name,text,archived', '2026-01-02,Eva,Good,true'));
  expect(await queuedRebuilds(server, business.bID)).toHaveLength(1);
  expect(await stored()).toEqual([]);
});

test('a review deleted here stays deleted', async () => {
  const csv = csvOf('date,name,text', '2026-01-02,Eva,Good', '2026-01-03,Ada,Fine');
  await importCsv(csv);
  const eva = (await stored()).find(({ name }) => name === 'Eva');
  await call('deletereview', { reviewDocID: eva?.reviewDocID });
  expect(await importCsv(csv)).toMatchObject({
    imported: 0,
    unchanged: 1,
    skipped: [{ line: 2, reason: expect.stringContaining('deleted') }],
  });
  expect(await stored()).toMatchObject([{ name: 'Ada' }]);
});

const STARS = [
  'date,name,rating,text',
  ...['5', '5', '4'].map((stars) => `2026-01-02,A Google User,${stars},`),
];

describe('ratings without text', () => {
  test('by people named alike on one day are reviews of their own, however the file is split', async () => {
    expect(await importCsv(csvOf(...STARS))).toMatchObject({ imported: 3, skippedCount: 0 });
    expect(await importCsv(csvOf(...STARS))).toMatchObject({ imported: 0, unchanged: 3 });
    const [header = '', , ...rest] = STARS;
    const part = await importCsv(csvOf(header, ...rest), { ordinals: [1, 0] });
    expect(part).toMatchObject({ imported: 0, unchanged: 2 });
    expect(await stored()).toHaveLength(3);
  });

  test('that were stored by author and day alone are recognised after the migration', async () => {
    const csv = csvOf(
      ...STARS.slice(0, 2),
      '2026-01-03 10:20:30,"Zoë ""Z"" \\",4.5,',
      '2026-01-04,Eva,,Good',
    );
    await importCsv(csv);
    const before = await idsOf();
    for (const { review_id, unique_id, ...row } of before) {
      const minute = row.reviewed_at.toISOString().slice(0, 16);
      if (row.text !== '') continue;
      const key = JSON.stringify([PLATFORM, row.name, minute, '']);
      await server.database
        .updateTable('reviews')
        .set({ unique_id: `content:${createHash('sha256').update(key).digest('hex')}` })
        .where('business_id', '=', business.bID)
        .where('review_id', '=', review_id)
        .execute();
    }
    const migration = await readFile('db/migrations/0009_review_verdicts.sql', 'utf8');
    await sql.raw(migration.slice(migration.indexOf('create temp table'))).execute(server.database);
    expect(await idsOf()).toEqual(before);
    expect(await importCsv(csv)).toMatchObject({ imported: 0, unchanged: 3 });
  });

  test('that were deleted under their former id stay deleted', async () => {
    const csv = csvOf(...STARS.slice(0, 2));
    await importCsv(csv);
    const [row] = await idsOf();
    const key = JSON.stringify([PLATFORM, 'A Google User', '2026-01-02T00:00', '']);
    await server.database
      .updateTable('reviews')
      .set({ unique_id: `content:${createHash('sha256').update(key).digest('hex')}` })
      .where('business_id', '=', business.bID)
      .where('review_id', '=', row?.review_id ?? '')
      .execute();
    await call('deletereview', { reviewDocID: row?.review_id });
    expect(await importCsv(csv)).toMatchObject({
      imported: 0,
      unchanged: 0,
      skipped: [{ line: 2, reason: expect.stringContaining('deleted') }],
    });
  });
});

function idsOf() {
  return server.database
    .selectFrom('reviews')
    .select(['review_id', 'unique_id', 'name', 'reviewed_at', 'text'])
    .where('business_id', '=', business.bID)
    .orderBy('review_id')
    .execute();
}

test('a file from elsewhere is read below its lines of titles, with what a spreadsheet bent', async () => {
  const csv = csvOf(
    'sep=;',
    'Reviews of the shop, May',
    '',
    'Review ID;Date;Date;Name;Recommendation;Text',
    '1.23457E+15;;2024-05-01 10:00 PST;Eva;;"(Translated by Google) Good.\n\n(Original)\nGut."',
    '1.23457E+15;;2024-05-02 10:00 CET;Ben;negative;',
  );
  expect(await importCsv(csv)).toMatchObject({ imported: 2, bentIDs: 2, skippedCount: 0 });
  expect(await stored()).toMatchObject([
    { name: 'Ben', date: '2024-05-02T09:00:00.000Z', recommends: false, rating_value: null },
    { date: '2024-05-01T18:00:00.000Z', review_text: 'Gut.', translated_text: 'Good.' },
  ]);
  expect(await importCsv(csv)).toMatchObject({ imported: 0, unchanged: 2 });
  const { preview } = await importCsv(csv, { headerLine: 4, dryRun: true });
  expect(preview?.columns).toMatchObject({ date: 2, recommends: 4 });
});
