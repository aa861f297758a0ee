import { expect, test } from 'vitest';
import { linksInText } from './links-in-text.ts';

test.each([
  ['Alder & Rye\nhttps://maps.app.goo.gl/xyz1', ['https://maps.app.goo.gl/xyz1']],
  ['Alder & Ryehttps://maps.app.goo.gl/xyz1', ['https://maps.app.goo.gl/xyz1']],
  ['Look (g.page/r/abc/review), it is nice.', ['g.page/r/abc/review']],
  ['🥐 <https://www.yelp.com/biz/rye?a=1>!', ['https://www.yelp.com/biz/rye?a=1']],
  ['a.example/1 and https://b.example/2', ['a.example/1', 'https://b.example/2']],
  ['Alder & Rye, 1 Quay St. No link here', []],
  ['bakery and/or café', []],
  ['javascript:alert(1) file:///etc', []],
])('the links of %j', (text, links) => {
  expect(linksInText(text)).toEqual(links);
});
