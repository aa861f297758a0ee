import { expect, test } from 'vitest';
import { readWidgetEvent, type WidgetEventRequest } from './read-widget-event.ts';

const WIDGET = '0192f0c1-2345-7abc-8def-0123456789ab';
const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0';
const NOW = new Date('2026-03-01T12:00:00Z');

const request = (changes: Partial<WidgetEventRequest> = {}): WidgetEventRequest => ({
  method: 'GET',
  headers: { 'user-agent': AGENT, 'sec-fetch-dest': 'script', origin: 'https://shop.example' },
  widgetId: WIDGET,
  query: { p: 'https://shop.example/bread', k: 'v' },
  ...changes,
});
const withHeaders = (headers: WidgetEventRequest['headers']) =>
  request({ headers: { 'user-agent': AGENT, ...headers } });

test('reads a view or a click from a page’s request', () => {
  const seen = {
    widgetId: WIDGET,
    page: 'https://shop.example/bread',
    origin: 'https://shop.example',
    at: NOW,
  };
  expect(readWidgetEvent(request(), NOW)).toEqual({ ...seen, kind: 'view' });
  const click = request({
    widgetId: WIDGET.toUpperCase(),
    query: { ...request().query, k: 'c' },
  });
  expect(readWidgetEvent(click, NOW)).toEqual({ ...seen, kind: 'click' });
});

test.each<[string, Partial<WidgetEventRequest>]>([
  ['is missing', { query: { k: 'v' } }],
  ['is sent twice', { query: { p: ['https://shop.example/', 'x'], k: 'v' } }],
  ['is of another site', { query: { p: 'https://other.example/', k: 'v' } }],
])('a page that %s is counted under other pages', (_what, changes) => {
  expect(readWidgetEvent(request(changes), NOW)).toMatchObject({ kind: 'view', page: '' });
});

test('counts browsers that send fewer headers', () => {
  expect(readWidgetEvent(withHeaders({}), NOW)).toMatchObject({ origin: null });
});

test.each<[string, WidgetEventRequest]>([
  ['a widget of no such form', request({ widgetId: 'x' })],
  ['no kind', request({ query: { p: 'https://shop.example/' } })],
  ['another kind', request({ query: { k: 'x' } })],
  ['two kinds', request({ query: { k: ['v', 'c'] } })],
  ['what is opened as a page', withHeaders({ 'sec-fetch-dest': 'document' })],
  ['what is loaded as a picture', withHeaders({ 'sec-fetch-dest': 'image' })],
  ['an early fetch', withHeaders({ 'sec-purpose': 'prefetch;prerender' })],
  ['a program', withHeaders({ 'user-agent': 'Googlebot/2.1' })],
  ['somebody without a name', withHeaders({ 'user-agent': undefined })],
  ['another method', request({ method: 'HEAD' })],
])('nothing is counted for %s', (_what, given) => {
  expect(readWidgetEvent(given, NOW)).toBeNull();
});
