import { expect, test } from 'vitest';
import { jsonWriter } from './export-writer.ts';

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
