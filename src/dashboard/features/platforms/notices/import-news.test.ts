import { expect, test } from 'vitest';
import { importNews } from './import-news.ts';

const state = (crawl: number | null, error: boolean | null = false) => ({
  error,
  last_successful_crawl: crawl,
});

test.each([
  ['a first import', state(null, null), state(100), ['imported']],
  ['a first import of a new connection', undefined, state(100), ['imported']],
  ['a later import with changes', state(100), state(200), ['updated']],
  ['an import without changes', state(100), state(100), []],
  ['a disconnection', state(100), state(null, null), []],
  ['an error where there was none', state(100, null), state(100, true), ['failed']],
  ['an error that stays', state(100, true), state(100, true), []],
  ['the end of an error with new reviews', state(100, true), state(200), ['updated']],
])('%s', (_, before, now, news) => {
  expect(importNews(before, now)).toEqual(news);
});
