import { expect, test } from 'vitest';
import { isPageAddress, pagePattern } from './widget-pages.ts';

const matches = (address: string, path: string) =>
  new RegExp(pagePattern(address) ?? '^\\b$').test(path);

test.each([
  ['/shop', '/shop', true],
  ['/shop', '/shop/', true],
  ['/shop/', '/shop', true],
  ['/shop', '/shopping', false],
  ['/shop/*', '/shop/rye', true],
  ['/shop/*', '/shop/a/b', true],
  ['/shop/*', '/shop', false],
  ['/shop*', '/shop', true],
  ['https://bakery.example/shop?x=1#y', '/shop', true],
  ['/a.b', '/axb', false],
  ['/a(b)+', '/a(b)+', true],
  ['/café', '/caf%C3%A9', true],
  ['/', '/', true],
  ['/*', '/', true],
  ['/*', '/anything', true],
  ['/a*b*c', '/a-b-b-c', true],
  ['/a*b*c', '/a-c-b', false],
  ['/*a*a*', '/banana', true],
  ['/**', '/x', true],
])('the pattern %j matches %j: %j', (address, path, isMatch) => {
  expect(matches(address, path)).toBe(isMatch);
});

test.each([
  '',
  'shop',
  '//bakery.example/x',
  'javascript:alert(1)',
  '/a*b*c*d*e',
])('%j is no page pattern', (text) => {
  expect(isPageAddress(text)).toBe(false);
});

test('matches any path quickly', () => {
  const pattern = new RegExp(pagePattern('/*a*a*b') ?? '');
  const started = performance.now();
  expect(pattern.test(`/${'a'.repeat(20_000)}`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(1000);
});
