import { expect, test } from 'vitest';
import { scoresOf } from '#domain/scores.ts';
import { arrangeLines } from './arrange-lines.ts';
import { type Column, searchFromView, viewFromSearch } from './locations-view.ts';
import type { Line } from './queries.ts';

function line(name: string, stars: number[], more: Partial<Line> = {}): Line {
  const scores = scoresOf(stars.map((rating) => ({ type: 'star', rating, count: 1 })));
  return {
    bID: name,
    name,
    region: '',
    isParent: false,
    responses: stars.length,
    ...scores,
    intervals: null,
    distribution: { ...scores.distribution, stars: [...scores.distribution.five] },
    invited: 0,
    responded: 0,
    responseRate: null,
    unanswered: { responses: 0, reviews: 0 },
    platforms: [],
    previous: null,
    ...more,
  } as Line;
}

const many = (rating: number) => Array.from({ length: 40 }, () => rating);
const LINES = [
  line('Tiny', [5, 5], { responseRate: 80, region: 'South' }),
  line('Good', many(5), { responseRate: 20, region: 'North' }),
  line('Bad', many(1), { region: 'North', unanswered: { responses: 3, reviews: 1 } }),
];
const EVERYTHING = { region: null, searchText: '' };

function arranged(
  sort: string,
  filter: { region: string | null; searchText: string } = EVERYTHING,
) {
  const { by, isReversed } = viewFromSearch({ sort }).sort ?? {
    by: 'star' as Column,
    isReversed: false,
  };
  const options = { sort: { by, isReversed }, score: 'star', language: 'en' } as const;
  return arrangeLines(LINES, filter, options).map(({ line: { name }, rank }) => `${rank} ${name}`);
}

test('a score ranks the best first, and does not rank few ratings', () => {
  expect(arranged('star')).toEqual(['1 Good', '2 Bad', 'null Tiny']);
  expect(arranged('-star')).toEqual(['null Bad', 'null Good', 'null Tiny']);
});

test('other columns sort by their values, with missing ones at the end in both directions', () => {
  expect(arranged('responseRate')).toEqual(['null Tiny', 'null Good', 'null Bad']);
  expect(arranged('-responseRate')).toEqual(['null Good', 'null Tiny', 'null Bad']);
  expect(arranged('unanswered')[0]).toBe('null Bad');
  expect(arranged('name')).toEqual(['null Bad', 'null Good', 'null Tiny']);
});

test('a filter keeps the rank that a location has among all', () => {
  expect(arranged('star', { region: 'North', searchText: 'ba' })).toEqual(['2 Bad']);
  expect(arranged('star', { region: 'South', searchText: 'ba' })).toEqual([]);
  expect(arranged('star', { region: null, searchText: 'NORTH' })).toEqual(['1 Good', '2 Bad']);
});

test('the address keeps what was chosen and ignores what it does not know', () => {
  const search = { sort: '-unanswered', region: '', q: 'har' };
  expect(searchFromView(viewFromSearch(search))).toEqual(search);
  expect(viewFromSearch({ sort: 'taste' })).toEqual({ sort: null, region: null, searchText: '' });
});
