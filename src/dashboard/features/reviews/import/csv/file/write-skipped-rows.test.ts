import papa from 'papaparse';
import { expect, test } from 'vitest';
import { tableBelow } from '#domain/tables/find-header.ts';
import { numberRows } from '#domain/tables/number-rows.ts';
import { writeSkippedRows } from './write-skipped-rows.ts';

test('each skipped row comes with its line and reason, and runs no formula', () => {
  const records = papa.parse<string[]>('date,text\n\n,"=1+1\nnext"\n2026-01-02,Good\n,@x').data;
  const skipped = [
    { line: 3, reason: 'No date.' },
    { line: 6, reason: 'No date.' },
  ];
  const csv = writeSkippedRows(tableBelow(numberRows(records), 0), {
    skipped,
    titles: { line: 'Line', reason: 'Reason' },
  });
  expect(papa.parse(csv, { skipEmptyLines: true }).data).toEqual([
    ['Line', 'Reason', 'date', 'text'],
    ['3', 'No date.', '', "'=1+1\nnext"],
    ['6', 'No date.', '', "'@x"],
  ]);
});
