import { expect, test } from 'vitest';
import { businessSearchText } from './business-search-text.ts';

test.each([
  ['@blue-door', 'blue-door'],
  ['https://goodword.example/f/blue-door', 'blue-door'],
  ['goodword.example/f/blue-door/?lang=de', 'blue-door'],
  ['https://goodword.example/feedbackevaluate/blue-door#x', 'blue-door'],
  ['blue door', 'blue door'],
  ['ada@example.com', 'ada@example.com'],
  ['Fish / f', 'Fish / f'],
  ['@', '@'],
])('%s searches for %s', (typed, searched) => {
  expect(businessSearchText(typed)).toBe(searched);
});
