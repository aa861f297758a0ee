import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createFakeProduct,
  type FakeProduct,
  type refusal,
} from '#tests/components/fake-product.ts';
import { FakeWorker } from '#tests/components/fake-worker.ts';
import { openDashboard, type Person } from '#tests/components/open-dashboard.tsx';

const SETTINGS = '/dash/settings/sharingandreviews';

let product: FakeProduct;
beforeEach(() => {
  product = createFakeProduct([]);
  vi.stubGlobal('Worker', FakeWorker);
});

const DIALOGS = {
  'Import a file': 'Import Capterra reviews',
  'Add a review by hand': 'Add a Capterra review',
} as const;

async function choose(way: keyof typeof DIALOGS): Promise<{ person: Person; dialog: Person }> {
  const person = await openDashboard(SETTINGS, product);
  await person.click('button', 'Add Capterra');
  await person.click('button', 'Other ways');
  await person.click('button', way);
  await person.has(0, 'dialog', 'Add Capterra');
  return { person, dialog: await person.within('dialog', DIALOGS[way]) };
}

async function uploadCsv(csv: string) {
  const opened = await choose('Import a file');
  await opened.dialog.find('button', 'Choose a file');
  await opened.dialog.upload(new File([csv], 'export.csv', { type: 'text/csv' }));
  return opened;
}

const imports = () => product.calls('importReviewsCsv').filter(({ dryRun }) => dryRun !== true);

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `r-${index},13/02/2024,Eva,4,Good ${index}`);
const csvOf = (rows: readonly string[]) => ['id,date,name,stars,text', ...rows].join('\n');

describe('a CSV file', () => {
  test('is imported in parts of 1,000 rows, with the format of the whole file', async () => {
    const { dialog } = await uploadCsv(csvOf(rowsOf(1_200)));
    await dialog.sees('13/02/2024 is February 13, 2024.');
    await dialog.click('button', 'Import 1,200 rows');
    await dialog.sees('1,200 reviews imported');
    expect(await dialog.find('link', 'See the reviews')).toHaveProperty(
      'search',
      expect.stringContaining('platform=ca'),
    );
    expect(imports().map(({ csv }) => String(csv).trimEnd().split('\r\n').length)).toEqual([
      1_001, 201,
    ]);
    expect(imports()[1]).toMatchObject({
      platform: 'ca',
      mapping: { unique_id: 0, date: 1, name: 2, rating_value: 3, review_text: 4 },
      dateOrder: 'dmy',
      bestRating: 5,
    });
  });

  test('is read with the columns and formats that the person chooses', async () => {
    const { dialog } = await uploadCsv('when,note,extra\n01/02/2024,Good,Nice');
    await dialog.sees('Check the dates');
    await dialog.select('Text', 'extra');
    await dialog.select('Date format', 'Month, day, year');
    await dialog.seesNo('Check the dates');
    await dialog.select(/^Date \*|^Date$/, 'Not in this file');
    await dialog.sees('Choose the column with the date.');
    expect(await dialog.find('button', 'Import 1 row')).toHaveProperty('disabled', true);
    await dialog.select(/^Date \*|^Date$/, 'when');
    await dialog.click('button', 'Import 1 row');
    await dialog.sees('1 review imported');
    expect(imports()).toMatchObject([{ mapping: { date: 0, review_text: 2 }, dateOrder: 'mdy' }]);
  });

  test('is read below the row of titles that the person chooses', async () => {
    const rows = ['01/02/2024;Eva;Good', '13/02/2024;Ben;Fine'];
    const { dialog } = await uploadCsv(['date;name;text', 'day;guest;words', ...rows].join('\n'));
    const titles = await dialog.field('Row with the column titles');
    expect(titles.value).toBe('1');
    await dialog.find('button', 'Import 3 rows');
    await dialog.select('Row with the column titles', 'Line 2: day, guest, words');
    await dialog.find('button', 'Import 2 rows');
    expect(titles.value).toBe('2');
    await dialog.select(/^Date \*|^Date$/, 'day');
    await dialog.select('Text', 'words');
    await dialog.click('button', 'Import 2 rows');
    await dialog.sees('2 reviews imported');
    const [{ csv, mapping } = {}] = imports();
    expect(String(csv).replaceAll('"', '').split('\r\n')).toEqual([
      ...['day,guest,words', '01/02/2024,Eva,Good', '13/02/2024,Ben,Fine', ''],
    ]);
    expect(mapping).toMatchObject({ date: 0, review_text: 2 });
  });

  test('goes on after a lost connection with the part that failed', async () => {
    const { dialog } = await uploadCsv(csvOf(rowsOf(1_200)));
    let parts = 0;
    product.answer('importReviewsCsv', ({ csv, dryRun }) => {
      if (dryRun !== true) parts += 1;
      if (parts === 2) return 'lost';
      const imported = String(csv).trimEnd().split('\r\n').length - 1;
      return {
        status: 200,
        json: { imported, unchanged: 0, bentIDs: 0, skipped: [], skippedCount: 0 },
      };
    });
    await dialog.click('button', 'Import 1,200 rows');
    await dialog.sees('The import was interrupted');
    await dialog.sees('1,000 of 1,200 rows');
    await dialog.click('button', 'Try again');
    await dialog.sees('1,200 reviews imported');
    const [, lost, repeated] = imports();
    expect(repeated).toEqual(lost);
  });

  test('names skipped rows by their line in the file', async () => {
    product.answer('importReviewsCsv', () => ({
      status: 200,
      json: {
        imported: 0,
        skipped: [{ line: 2, reason: 'This row has no date.' }],
        skippedCount: 1,
      },
    }));
    const { dialog } = await uploadCsv(
      csvOf(['', '', 'r-1,,Eva,4,Good', 'r-2,13/02/2024,Eva,4,b']),
    );
    await dialog.click('button', 'Import 2 rows');
    await dialog.sees('1 row skipped');
    await dialog.sees('Line 4: This row has no date.');
  });

  test('asks before a running import is stopped', async () => {
    const { person, dialog } = await uploadCsv(csvOf(rowsOf(2)));
    let answer = (_reply: ReturnType<typeof refusal>) => {};
    product.answer(
      'importReviewsCsv',
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await dialog.click('button', 'Import 2 rows');
    await dialog.sees('Importing reviews');
    await dialog.click('button', 'Close');
    await person.sees('Stop the import?');
    await person.click('button', 'Keep importing');
    await person.seesNo('Stop the import?');
    answer({ status: 200, json: { imported: 2, skipped: [], skippedCount: 0 } });
    await dialog.sees('2 reviews imported');
    await dialog.click('button', 'Done');
    await person.has(0, 'dialog');
  });

  test.each([
    ['Just some words', "We couldn't find any columns"],
    ['date,text', 'no reviews below its header'],
    ['date,text\n13/02/2024,"Good\n', 'The quotation mark in line 2'],
    ['PK\u0003\u0004', 'This is an Excel workbook'],
    ['\u0000\u0000\u0000\u0001', "This isn't a CSV file"],
  ])('such as %j is refused with what to do', async (content, message) => {
    const { dialog } = await uploadCsv(content);
    await dialog.sees(new RegExp(message));
    await dialog.find('button', 'Choose a file');
  });
});

describe('a review by hand', () => {
  test('is added with what was typed', async () => {
    const { person, dialog } = await choose('Add a review by hand');
    await dialog.fill('Name', 'Eva');
    await dialog.fill('Date', '2024-02-13');
    await dialog.select('Rating', '4 stars');
    await dialog.fill('Text', 'Good bread');
    await dialog.fill('Link to the review', 'example.com/1');
    await dialog.click('button', 'Add review');
    await person.sees('Review added');
    expect(product.calls('addReview')).toMatchObject([
      {
        platform: 'ca',
        name: 'Eva',
        date: '2024-02-13',
        rating: 4,
        text: 'Good bread',
        url: 'https://example.com/1',
      },
    ]);
  });

  test('needs a rating or content, and shows what the server refuses at its field', async () => {
    const { dialog } = await choose('Add a review by hand');
    await dialog.click('button', 'Add review');
    await dialog.sees('Enter what the review says, or choose a rating.');
    await dialog.fill('Text', 'Good bread');
    product.answer('addReview', () => ({
      status: 422,
      json: { error: { code: 'invalid', message: 'No.', fields: { date: 'Choose another day.' } } },
    }));
    await dialog.click('button', 'Add review');
    await dialog.sees('Choose another day.');
  });
});
