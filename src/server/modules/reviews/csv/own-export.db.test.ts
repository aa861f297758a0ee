import { expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { createBusiness } from '#tests/support/factories.ts';

const own = businessPerTest();
const PLATFORM = 'fb';

/** Texts that spreadsheets and parsers misread, a verdict without stars, and a reply. */
const CSV = [
  'id,date,name,rating,text,reply,reply_date,translated_text,archived,title,recommends',
  `r-1,2026-01-02T23:30:15.250Z,Eva,5,"'=1+1, ""so""\n-\tx",Thank you!,2026-01-03T10:00:00Z,Gut,false,=1,`,
  `r-2,2026-07-03,Ben,4,'tis good,,,,true,@x,`,
  'r-3,2026-03-29T01:30:00Z,Ada,,Cold; and late,,,,false,,false',
  ',2026-10-25T00:30:00Z,Rae,,,,,,false,,true',
].join('\n');

async function importFile(csv: string) {
  const { status, body } = await own.call('importreviewscsv', { platform: PLATFORM, csv });
  expect(status, JSON.stringify(body)).toBe(200);
  return CALLS_BY_NAME.importReviewsCsv.answer.parse(body);
}

async function exportFile(options: object): Promise<string> {
  const { bID, owner } = own.business;
  const response = await fetch(`${own.server.origin}/api/dash/exportreviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...owner.headers },
    body: JSON.stringify({ bID, platform: PLATFORM, format: 'csv', ...options }),
  });
  expect(response.status).toBe(200);
  return response.text();
}

async function stored() {
  const lists = await Promise.all(
    [false, true].map(async (archivedOnly) => {
      const { body } = await own.call('fetchreviews', { platform: PLATFORM, archivedOnly });
      return CALLS_BY_NAME.fetchReviews.answer.parse(body).reviews;
    }),
  );
  return lists.flat().map(({ reviewDocID, ...review }) => review);
}

test.each([
  ['UTC', ','],
  ['Europe/Berlin', ';'],
  ['America/St_Johns', ';'],
])('our own export of the zone %j with %s comes back whole, in the same business and in another', async (timeZone, separator) => {
  const { status } = await own.call('updateentity', { changes: { businessInfo: { timeZone } } });
  expect(status).toBe(200);
  await importFile(CSV);
  const before = await stored();
  expect(before.map(({ date, recommends }) => [date, recommends])).toEqual([
    ['2026-10-25T00:30:00.000Z', true],
    ['2026-03-29T01:30:00.000Z', false],
    ['2026-01-02T23:30:15.250Z', null],
    ['2026-07-03T00:00:00.000Z', null],
  ]);
  expect(before[2]).toMatchObject({ reply: { text: 'Thank you!' }, translated_text: 'Gut' });
  const files = [
    await exportFile({ separator }),
    await exportFile({ separator, archivedOnly: true }),
  ];
  expect(files[0]?.split('\r\n')[0]).toContain(
    ['unique_id', 'date', `date (${timeZone})`, 'name'].join(separator),
  );
  for (const [index, file] of files.entries()) {
    expect(await importFile(file)).toMatchObject({ imported: 0, unchanged: [3, 1][index] });
  }
  own.business = await createBusiness(own.server, own.business.owner);
  for (const file of files) await importFile(file);
  expect(await stored()).toEqual(before);
});
