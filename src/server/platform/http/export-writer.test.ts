import { expect, test } from 'vitest';
import { jsonWriter, writeInBatches } from './export-writer.ts';

test.each([
  [[]],
  [[[]]],
  [[[1, 2], []]],
  [[[1], [2, 3], []]],
])('writes the batches %j as one JSON array', (batches) => {
  const writer = jsonWriter<number>();
  const text = writer.begin + batches.map((batch) => writer.write(batch)).join('') + writer.end;
  expect(JSON.parse(text)).toEqual(batches.flat());
});

test.each([0, 1, 2, 3, 4, 5])('%i rows are read two at a time, each once', async (count) => {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const parts = writeInBatches(jsonWriter<string>(), {
    size: 2,
    read: async (after: number | null, limit) => all.slice(after ?? 0, (after ?? 0) + limit),
    present: (row) => `row ${row}`,
  });
  let text = '';
  for await (const part of parts) text += part;
  expect(JSON.parse(text)).toEqual(all.map((row) => `row ${row}`));
});
