import { expect, test } from 'vitest';
import { nameTakenBy } from './brand-names.ts';

test.each([
  ['Goodword', 'Goodword'],
  ['The G o o d – word Company', 'Goodword'],
  ['GÖÖDWORD', 'Goodword'],
  ['Google Reviews Ltd', 'Google'],
  ['My Yelp!', 'Yelp'],
  ['G2 Partners', 'G2'],
  ['Twitter Help', 'Twitter'],
  ['Trust-Pilot', 'Trustpilot'],
])('an agency may not be called %s', (name, taken) => {
  expect(nameTakenBy(name)).toBe(taken);
});

test.each([
  'Harbour Agency',
  'Goodwill Agency',
  'AG2R',
  'Xavier & Co',
  '',
  '東京エージェンシー',
])('an agency may be called “%s”', (name) => {
  expect(nameTakenBy(name)).toBeNull();
});
