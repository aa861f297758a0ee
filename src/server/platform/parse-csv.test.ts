import papa from 'papaparse';
import { expect, test } from 'vitest';
import { parseCsv } from './parse-csv.ts';

test('a text longer than one chunk is split as if it were read at once', async () => {
  const row = (index: number) => `id-${index},"Anna ""A""\nline ${'x'.repeat(200)}",4`;
  const csv = ['id,text,stars', ...Array.from({ length: 12_000 }, (_, index) => row(index))];
  const text = csv.join('\n');
  expect(text.length).toBeGreaterThan(2_000_000);
  expect(await parseCsv(text)).toEqual({
    records: papa.parse<string[]>(text, { delimiter: ',' }).data,
    openQuoteRow: null,
  });
});

test('an open quotation mark is found in the row where it begins', async () => {
  const rows = Array.from({ length: 100_000 }, () => 'r-1,Good text');
  const { openQuoteRow } = await parseCsv(['id,text', 'r-0,"Good', ...rows].join('\n'));
  expect(openQuoteRow).toBe(1);
});

test('an empty text has no rows', async () => {
  expect(await parseCsv('')).toEqual({ records: [], openQuoteRow: null });
});
