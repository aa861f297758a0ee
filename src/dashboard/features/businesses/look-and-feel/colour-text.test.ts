import { expect, test } from 'vitest';
import { completeColour } from './colour-text.ts';

test.each([
  ['#2F2569', '#2F2569'],
  [' 2f2569 ', '#2f2569'],
  ['#0a7', '#00aa77'],
  ['#0a', '#0a'],
  ['green', 'green'],
  ['', ''],
])('completes the typed colour %j to %j', (typed, completed) => {
  expect(completeColour(typed)).toBe(completed);
});
