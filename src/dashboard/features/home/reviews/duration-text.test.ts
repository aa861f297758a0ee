import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

test.each([
  [90, '2 minutes'],
  [3_600, '1 hour'],
  [47 * 3_600, '47 hours'],
  [48 * 3_600, '2 days'],
  [60 * 3_600, '2.5 days'],
  [30 * 86_400, '30 days'],
])('%d seconds read as %s', (seconds, text) => {
  expect(durationText(seconds, 'en-GB')).toBe(text);
});
