import { expect, test } from 'vitest';
import { isWebAddress } from './text.ts';
import { completeWebAddress } from './web-address.ts';

test.each([
  ['shop.example', 'https://shop.example'],
  [' www.shop.example/a?b=c#d ', 'https://www.shop.example/a?b=c#d'],
  ['shop.example:8443/x', 'https://shop.example:8443/x'],
  ['bäckerei.example', 'https://bäckerei.example'],
  ['//shop.example', 'https://shop.example'],
])('%s is completed', (typed, completed) => {
  expect(completeWebAddress(typed)).toBe(completed);
  expect(isWebAddress(completed)).toBe(true);
});

test.each([
  'https://shop.example',
  'http://shop.example',
  'HTTPS://shop.example',
  '',
])('%s stays', (typed) => {
  expect(completeWebAddress(typed)).toBe(typed);
});

test.each([
  'shop',
  'my shop.example',
  'javascript:alert(1)',
  'mailto:me@shop.example',
  'me@shop.example',
  'ftp://shop.example',
  '/shop.example',
  'www..example',
])('%s is not completed to a web address', (typed) => {
  expect(isWebAddress(completeWebAddress(typed))).toBe(false);
});
