import { describe, expect, test } from 'vitest';
import { OTHER_PAGES, viewedPageOf } from './widget-views.ts';

test.each([
  ['https://shop.example/bread', 'https://shop.example/bread'],
  ['https://shop.example', 'https://shop.example/'],
  ['http://127.0.0.1:8080/a/../b', 'http://127.0.0.1:8080/b'],
  ['https://shop.example/bread?name=Mia#top', 'https://shop.example/bread'],
  ['https://mia:secret@shop.example/', 'https://shop.example/'],
  ['https://bücher.example/süß', 'https://xn--bcher-kva.example/s%C3%BC%C3%9F'],
  ['https://shop.example/a\u0000b', 'https://shop.example/a%00b'],
])('%j is counted as %j', (given, page) => {
  expect(viewedPageOf(given, null)).toBe(page);
});

describe('counted among other pages', () => {
  const long = `https://shop.example/${'x'.repeat(300)}`;
  const longWhenEncoded = `https://shop.example/${'ü'.repeat(200)}`;
  test.each([
    '',
    'shop.example/bread',
    'file:///home/mia/bread.html',
    'data:text/html,x',
    'null/bread',
    'https://',
    long,
    longWhenEncoded,
  ])('%j', (given) => {
    expect(viewedPageOf(given, null)).toBe(OTHER_PAGES);
  });

  test("a page of a site other than the sender's", () => {
    const page = 'https://shop.example/bread';
    expect(viewedPageOf(page, 'https://shop.example')).toBe(page);
    expect(viewedPageOf(page, 'https://other.example')).toBe(OTHER_PAGES);
    expect(viewedPageOf(page, 'null')).toBe(OTHER_PAGES);
  });
});
