import { expect, test } from 'vitest';
import { pageText } from './figure-texts.ts';

test.each([
  ['https://shop.example/', 'shop.example'],
  ['https://shop.example/bread/', 'shop.example/bread/'],
  ['http://localhost:8080/', 'http://localhost:8080/'],
  ['https://shop.example/s%C3%BC%C3%9F', 'shop.example/süß'],
  ['https://shop.example/a%2Fb', 'shop.example/a%2Fb'],
  ['https://shop.example/%E2%80%AElmth', 'shop.example/%E2%80%AElmth'],
  ['https://shop.example/a%20b', 'shop.example/a%20b'],
  ['https://shop.example/%FF', 'shop.example/%FF'],
])('%s is shown as %s', (page, text) => {
  expect(pageText(page)).toBe(text);
});
