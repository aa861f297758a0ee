import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { tableBelow } from '../tables/find-header.ts';
import { numberRows } from '../tables/number-rows.ts';
import { batchTable, fileLineFinder, writeBatch } from './batch-table.ts';
import { guessFormat } from './guess-format.ts';
import { readRows } from './read-rows.ts';

const now = new Date('2026-07-10T12:00:00Z');
const platform = 'ye';
const COMMA = { delimiter: ',' };
const tableOf = (records: readonly (readonly string[])[]) => tableBelow(numberRows(records), 0);

const cell = fc.string({
  unit: fc.constantFrom('a', 'é', '👍', '"', ',', ';', '\\', '\n', '\r\n', '\t', ' '),
});
const date = fc.constantFrom('2026-03-12', '12.3.2026', '1.2.2026', 'soon', '');
const url = fc.constantFrom('', 'https://example.com/1', 'https://example.com/2', 'nowhere');
const row = fc.oneof(
  { arbitrary: fc.tuple(date, cell, url), weight: 5 },
  fc.constantFrom([''], ['', '', ''], ['1.2.2026']),
);

describe('batches', () => {
  test('read exactly as their whole file, with the lines of the file', () => {
    const rows = fc.array(row, { minLength: 1, maxLength: 12 });
    const property = fc.property(rows, fc.integer({ min: 1, max: 5 }), (body, maxRows) => {
      const file = tableOf(
        papa.parse<string[]>(papa.unparse([['date', 'text', 'url'], ...body]), COMMA).data,
      );
      const format = guessFormat(file, { now });
      const whole = readRows(file, { format, platform, now });
      const batches = batchTable(file, { format, maxRows, maxBytes: 100_000, now });
      const parts = batches.map((batch) => {
        const sent = tableOf(papa.parse<string[]>(writeBatch(batch), COMMA).data);
        const { rows: read, skipped } = readRows(sent, { format: batch.format, platform, now });
        expect(sent.rows.length).toBeLessThanOrEqual(maxRows);
        const lineOf = fileLineFinder(batch);
        return [...read, ...skipped].map((one) => ({ ...one, line: lineOf(one.line) }));
      });
      // Only a whole file shows which rows come again in another batch.
      const byLine = parts.flat().filter((one) => !('reason' in one) || one.reason !== 'repeated');
      const repeated = new Set(
        whole.skipped.filter(({ reason }) => reason === 'repeated').map(({ line }) => line),
      );
      expect(
        byLine.filter(({ line }) => !repeated.has(line)).sort((a, b) => a.line - b.line),
      ).toEqual(
        [...whole.rows, ...whole.skipped.filter(({ line }) => !repeated.has(line))].sort(
          (a, b) => a.line - b.line,
        ),
      );
    });
    fc.assert(property, { numRuns: propertyRuns(500) });
  });

  test.each([
    'a',
    '"',
    '\\',
    '\n',
    '\u0001',
    'é',
    '€',
    '👍',
  ])('of cells with %j stay within their size as JSON in UTF-8', (character) => {
    const records = [['x'.repeat(80)], ...[1, 2].map(() => [`x${character.repeat(100)}`])];
    const table = tableOf(records);
    const size = Buffer.byteLength(JSON.stringify(papa.unparse(records)));
    const sizesWithin = (maxBytes: number) =>
      batchTable(table, { format: guessFormat(table, { now }), maxRows: 9, maxBytes, now }).map(
        (batch) => batch.table.rows.length,
      );
    expect(sizesWithin(size - 1)).toEqual([1, 1]);
    expect(sizesWithin(size + 30)).toEqual([2]);
    expect(sizesWithin(1)).toEqual([1, 1]);
  });

  test('name only the shared addresses of their own rows', () => {
    const table = tableOf([
      ['date', 'text', 'url'],
      ['1.2.2026', 'a', 'https://example.com/1'],
      ['1.2.2026', 'b', 'https://example.com/1'],
      ['1.2.2026', 'c', 'https://example.com/2'],
      ['1.2.2026', 'd', 'https://example.com/2'],
    ]);
    const format = guessFormat(table, { now });
    const batches = batchTable(table, { format, maxRows: 2, maxBytes: 10_000, now });
    expect(batches.map((batch) => batch.format.sharedUrls)).toEqual([
      ['https://example.com/1'],
      ['https://example.com/2'],
    ]);
  });

  test('of a file without rows are none', () => {
    const table = tableOf([['date'], ['']]);
    const format = guessFormat(table, { now });
    expect(batchTable(table, { format, maxRows: 10, maxBytes: 1_000, now })).toEqual([]);
  });
});
