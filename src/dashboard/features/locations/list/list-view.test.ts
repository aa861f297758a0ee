import { expect, test } from 'vitest';
import type { Location } from '#contract/locations.ts';
import { shownLocations, withMoved } from './list-view.ts';

const location = (name: string, more: Partial<Location> = {}): Location => ({
  bID: name,
  name,
  feedbackAddressHandle: name.toLowerCase(),
  address: '',
  region: '',
  createdAt: 0,
  staysOpen: false,
  isLocked: false,
  ...more,
});

const ALL = [
  location('Zürich', { region: 'South', address: 'Bahnhofstrasse 1' }),
  location('York'),
  location('Leeds', { region: 'South' }),
];

test.each([
  ['zurich', null, ['Zürich']],
  ['1 bahnhof', null, ['Zürich']],
  ['', 'South', ['Zürich', 'Leeds']],
  ['', '', ['York']],
  ['leeds', '', []],
  ['south', null, ['Zürich', 'Leeds']],
])('a search for %j in region %j shows %j', (search, region, names) => {
  expect(shownLocations(ALL, { search, region }).map(({ name }) => name)).toEqual(names);
});

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 99, 'acb'],
  [1, -1, 'bac'],
  [1, 1, 'abc'],
])('moving %s to %s makes %s', (from, to, order) => {
  expect(withMoved([...'abc'], from, to).join('')).toBe(order);
});
