import { describe, expect, test } from 'vitest';
import { NO_DAYS } from '#domain/day-range.ts';
import { NO_FILTERS, type ResponsesView } from './responses-view.ts';
import { searchFromView, searchToSave, viewFromSearch } from './view-search.ts';

const EVERYTHING: ResponsesView = {
  ...NO_FILTERS,
  sort: 'newest',
  page: 1,
  session: null,
  results: null,
};

const VIEWS: [what: string, view: ResponsesView, address: string][] = [
  ['everything', EVERYTHING, ''],
  ['a preset', { ...EVERYTHING, period: { kind: 'preset', preset: '30d' } }, 'period=30d'],
  [
    'a range of days',
    { ...EVERYTHING, period: { kind: 'range', from: '2026-01-31', to: '2026-02-01' } },
    'from=2026-01-31&to=2026-02-01',
  ],
  [
    'an invalid range of days',
    { ...EVERYTHING, period: { kind: 'unusable', from: '2026-02-02', to: '2026-02-01' } },
    'from=2026-02-02&to=2026-02-01',
  ],
  ['dates not chosen yet', { ...EVERYTHING, period: NO_DAYS }, 'period=custom'],
  [
    'two sentiments',
    { ...EVERYTHING, sentiments: ['positive', 'norating'] },
    'sentiment=positive%2Cnorating',
  ],
  ['no sentiments', { ...EVERYTHING, sentiments: [] }, 'sentiment=none'],
  ['a search that looks like a number', { ...EVERYTHING, searchText: '100' }, 'q=100'],
  [
    'a search with special characters',
    { ...EVERYTHING, searchText: 'a&b=c 👍 ش' },
    'q=a%26b%3Dc+%F0%9F%91%8D+%D8%B4',
  ],
  ['a reference', { ...EVERYTHING, reference: 'Table 1 & <b>' }, 'reference=Table+1+%26+%3Cb%3E'],
  ['two locations', { ...EVERYTHING, locations: ['id-1', 'id-2'] }, 'locations=id-1%2Cid-2'],
  ['archived only', { ...EVERYTHING, isArchivedOnly: true }, 'archived=true'],
  ['two statuses', { ...EVERYTHING, statuses: ['open', 'inProgress'] }, 'status=open%2CinProgress'],
  ['two sources', { ...EVERYTHING, sources: ['qr', 'email'] }, 'source=qr%2Cemail'],
  ['an order', { ...EVERYTHING, sort: 'lowest' }, 'sort=lowest'],
  ['opened results', { ...EVERYTHING, results: true }, 'results=open'],
  ['closed results', { ...EVERYTHING, results: false }, 'results=closed'],
  ['a page and a response', { ...EVERYTHING, page: 3, session: 'abc' }, 'page=3&session=abc'],
];

function through(view: ResponsesView): { text: string; back: ResponsesView } {
  const { question, search } = searchFromView(view);
  const text = new URLSearchParams(search).toString();
  const read = Object.fromEntries(new URLSearchParams(text));
  return { text, back: viewFromSearch(read, question ?? undefined) };
}

describe('the URL of the responses', () => {
  test.each(VIEWS)('contains %s and is read back the same', (_what, view, address) => {
    expect(through(view)).toEqual({ text: address, back: view });
  });

  test('contains the answers of a question, including commas', () => {
    const view = { ...EVERYTHING, question: 'Q1', answers: ['Fast, cheap', '"Good"'] };
    expect(through(view).back).toEqual(view);
  });

  test('drops answers if no question is chosen', () => {
    expect(viewFromSearch({ answers: '["a"]' }, undefined).answers).toEqual([]);
  });

  test.each([
    { period: '31d' },
    { sentiment: 'furious' },
    { page: '-1' },
    { page: '1.5' },
    { answers: '{' },
    { archived: 'yes' },
    { status: 'done' },
    { source: 'flyer,QR' },
    { sort: 'random' },
    { results: 'ajar' },
  ])('treats %j as no filter', (search) => {
    expect(viewFromSearch(search, undefined)).toEqual(EVERYTHING);
  });

  test('is saved without the page number', () => {
    const view: ResponsesView = { ...EVERYTHING, searchText: 'bread', sort: 'oldest' };
    const there = { ...view, page: 7, session: 'abc' };
    expect(searchToSave(there)).toEqual(searchFromView(view));
  });
});
