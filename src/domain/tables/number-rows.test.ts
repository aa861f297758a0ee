import papa from 'papaparse';
import { expect, test } from 'vitest';
import { numberRows } from './number-rows.ts';
import { rowLine } from './row-line.ts';

const recordsOf = (csv: string, delimiter = ',') => papa.parse<string[]>(csv, { delimiter }).data;

test('rows have the line on which they start, after blank lines and cells of several lines', () => {
  const records = recordsOf('date,text\n\n1,"one\ntwo\r\nthree"\n,,\n2,Good\n');
  const rows = numberRows(records);
  expect(rows.map(({ line }) => line)).toEqual([1, 3, 7]);
  expect(rows[1]?.cells).toEqual(['1', 'one\ntwo\r\nthree']);
  expect(rowLine(records, 4)).toBe(7);
});

test.each([
  ['sep=;\ndate;text', ';'],
  ['"sep=;"\ndate;text', ';'],
  ['SEP=;\ndate,text', ','],
])('the line that states the separator is no row: %j', (csv, delimiter) => {
  expect(numberRows(recordsOf(csv, delimiter))).toEqual([{ line: 2, cells: ['date', 'text'] }]);
});

test('a later row, or one with values, may begin with sep=', () => {
  expect(numberRows(recordsOf('a,b\nsep=,\n'))).toHaveLength(2);
  expect(numberRows(recordsOf('sep=;,b\n'))).toHaveLength(1);
});
