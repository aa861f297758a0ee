import { expect, test } from 'vitest';
import { findHeader, firstWideRow, tableBelow } from './find-header.ts';
import { numberRows } from './number-rows.ts';

const isTitle = (title: string) => ['date', 'text', 'name', 'review'].includes(title);
const isValue = (cell: string) => /^\d{4}-/.test(cell);
const headerOf = (...records: string[][]) => findHeader(numberRows(records), { isTitle, isValue });

test.each<[string, string[][], number | null]>([
  [
    'the first row',
    [
      ['Date', 'Text'],
      ['2024-01-02', 'Good'],
    ],
    0,
  ],
  ['below lines of titles', [['Review'], ['Exported', '2024-01-02'], [], ['Date', 'Text']], 2],
  ['the row with most titles', [['Date'], ['date', 'text', 'more'], ['Text', 'Good', '']], 1],
  ['the fullest of several', [['Date'], ['Date', 'Wer', 'Was']], 1],
  [
    'never a row of data',
    [
      ['Wann', 'Was'],
      ['2024-01-02', 'Text'],
      ['2024-01-02', 'Text'],
    ],
    null,
  ],
])('a header is %s', (_, records, index) => {
  expect(headerOf(...records)).toBe(index);
});

test('a header is looked for in the first 20 rows', () => {
  const titles = Array.from({ length: 20 }, () => ['x']);
  expect(headerOf(...titles.slice(1), ['Date'])).toBe(19);
  expect(headerOf(...titles, ['Date'])).toBeNull();
});

test('without known titles, lines above a table are those that are narrow', () => {
  const rows = numberRows([['Report'], ['Shop', '7'], ['a', 'b', 'c', 'd', 'e'], ['1', '', '3']]);
  expect(firstWideRow(rows)).toBe(2);
  expect(firstWideRow(numberRows([['a', 'b'], ['1']]))).toBe(0);
  expect(firstWideRow([])).toBe(0);
});

test('a table without a header has data in its first row', () => {
  const rows = numberRows([['a'], ['b']]);
  expect(tableBelow(rows, null)).toEqual({ header: null, rows });
  expect(tableBelow(rows, 0)).toEqual({ header: rows[0], rows: [rows[1]] });
});
