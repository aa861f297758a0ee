import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['good;=1', '"good;=1"'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' kept ', '" kept "'],
  ['ünï 😀 مرحبا', 'ünï 😀 مرحبا'],
  ['', ''],
])('the text %j is written as %j', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
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
  expect(csvLine([text])).toBe(`'${text}\r\n`);
});

test.each(['\t=1', '\r=1', '\n=1'])('%j is no longer a formula', (text) => {
  expect(csvLine([text])).toBe(text === '\t=1' ? `'${text}\r\n` : `"'${text}"\r\n`);
});

test('numbers, booleans and null are written unchanged', () => {
  expect(csvLine([10, true, false, null, 'x'])).toBe('10,true,false,,x\r\n');
});
