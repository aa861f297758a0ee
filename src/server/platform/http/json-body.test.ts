import { expect, test } from 'vitest';
import { findForbiddenTexts } from './json-body.ts';

/** `{"a":["\u0000",{"a":["\u0000", ...` nested this deeply. */
function nested(levels: number): unknown {
  let body: unknown = 'end';
  for (let level = 0; level < levels; level += 1) body = { a: ['\u0000', body] };
  return body;
}

test('an error names the path of a forbidden text', () => {
  expect(Object.keys(findForbiddenTexts({ a: [{ b: 'x\u0000' }], c: 'fine' }))).toEqual(['a.0.b']);
});

test('a deeply nested body is rejected with one short error', () => {
  const errors = findForbiddenTexts(nested(100_000));
  expect(Object.keys(errors)).toHaveLength(1);
  expect(JSON.stringify(errors).length).toBeLessThan(500);
});

test('only the first of very many errors are reported', () => {
  const errors = findForbiddenTexts({ list: Array.from({ length: 100_000 }, () => '\ud800') });
  expect(Object.keys(errors).length).toBeLessThanOrEqual(20);
});
