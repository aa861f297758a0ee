import fc from 'fast-check';
import papa from 'papaparse';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { CSV_SEPARATORS } from './guess-separator.ts';
import { numberRows } from './number-rows.ts';
import { readCell, writeLine } from './write-cell.ts';

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['good;=1', '"good;=1"'],
  ['good\t=1', '"good\t=1"'],
  ["'tis", "'tis"],
  ["'=1", "''=1"],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' kept ', '" kept "'],
  ['ünï 😀 مرحبا', 'ünï 😀 مرحبا'],
  ['', ''],
])('the text %j is written as %j', (text, cell) => {
  expect(writeLine([text])).toBe(`${cell}\r\n`);
});

test.each([
  '=1+1',
  '+354 555 0100',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
])('%j is no longer a formula', (text) => {
  expect(writeLine([text])).toBe(`'${text}\r\n`);
});

test.each(['\t=1', '\r=1', '\n=1'])('%j is no longer a formula', (text) => {
  expect(writeLine([text])).toBe(`"'${text}"\r\n`);
});

test('numbers, booleans and null are written unchanged', () => {
  expect(writeLine([10, true, false, null, 'x'])).toBe('10,true,false,,x\r\n');
});

test('every text comes back as it was, whatever separates the cells', () => {
  const unit = fc.oneof(
    fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', '|', ' ', '＝', 'a'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const text = fc.string({ unit, maxLength: 8 });
  const records = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1 });
  const property = fc.property(records, fc.constantFrom(...CSV_SEPARATORS), (rows, delimiter) => {
    const file = [['a', 'b', 'c'], ...rows].map((cells) => writeLine(cells, delimiter)).join('');
    const { data } = papa.parse<string[]>(file, { delimiter });
    const [, ...read] = data.slice(0, -1);
    expect(read.map((cells) => cells.map(readCell))).toEqual(rows);
  });
  fc.assert(property, { numRuns: propertyRuns(500) });
});

test('the rows of a table have the texts, not their guards', () => {
  expect(numberRows([["'=1", "'a", "'+49 170 1"]])[0]?.cells).toEqual(['=1', "'a", '+49 170 1']);
});
