import { describe, expect, test } from 'vitest';
import { allowedSources, isOriginAllowed, isSite } from './allowed-origins.ts';

describe('isOriginAllowed', () => {
  test('allows every origin if no site is named', () => {
    expect(isOriginAllowed('https://anywhere.example', [])).toBe(true);
  });

  test.each([
    ['https://shop.example', 'shop.example'],
    ['http://shop.example', 'shop.example'],
    ['https://www.shop.example', 'shop.example'],
    ['https://shop.example', 'WWW.Shop.Example'],
    ['https://shop.example:8443', 'shop.example'],
    ['https://shop.example', 'https://shop.example/pages?x#y'],
    ['https://shop.example', 'https://shop.example:443'],
    ['https://shop.example:8443', 'shop.example:8443'],
    ['https://blog.shop.example', '*.shop.example'],
    ['https://a.b.shop.example', 'https://*.shop.example'],
    ['https://xn--bckerei-5wa.example', 'bäckerei.example'],
    ['http://localhost:3000', 'localhost'],
    ['http://127.0.0.1:3000', '127.0.0.1'],
    ['http://[::1]:3000', '[::1]'],
    ['http://shop.example', 'shop.example:80'],
  ])('%s is allowed by %s', (origin, site) => {
    expect(isOriginAllowed(origin, ['other.example', site])).toBe(true);
  });

  test.each([
    ['https://evil.example', 'shop.example'],
    ['https://shop.example.evil.example', 'shop.example'],
    ['https://evilshop.example', 'shop.example'],
    ['https://blog.shop.example', 'shop.example'],
    ['https://shop.example', '*.shop.example'],
    ['https://evilshop.example', '*.shop.example'],
    ['http://shop.example', 'https://shop.example'],
    ['https://shop.example:8443', 'https://shop.example'],
    ['https://shop.example', 'shop.example:8443'],
    ['null', 'shop.example'],
    ['', 'shop.example'],
    ['https://shop.example', '*'],
    ['https://shop.example', 'no site'],
    ['https://shopxexample', 'shop.example'],
    ['https://.shop.example', '*.shop.example'],
    ['http://[::1].evil.example', '[::1]'],
  ])('%s is not allowed by %s', (origin, site) => {
    expect(isOriginAllowed(origin, [site])).toBe(false);
  });
});

test('accepts only a host as a site', () => {
  for (const text of [
    'shop.example',
    '*.shop.example',
    'https://shop.example/',
    'localhost:3000',
  ]) {
    expect(isSite(text), text).toBe(true);
  }
  for (const text of [
    '',
    ' ',
    '*',
    'shop',
    'ftp://shop.example',
    'a b.example',
    'javascript:alert(1)',
    'me@shop.example',
    'shop.example:99999',
  ]) {
    expect(isSite(text), text).toBe(false);
  }
});

test.each([
  [
    'shop.example',
    [
      'http://shop.example:*',
      'http://www.shop.example:*',
      'https://shop.example:*',
      'https://www.shop.example:*',
    ],
  ],
  ['*.shop.example', ['http://*.shop.example:*', 'https://*.shop.example:*']],
  ['https://shop.example:8443', ['https://shop.example:8443', 'https://www.shop.example:8443']],
  [
    'https://münchen.example',
    ['https://xn--mnchen-3ya.example', 'https://www.xn--mnchen-3ya.example'],
  ],
  ['https://shop.example/ *; x', ['https://shop.example', 'https://www.shop.example']],
  ['no site', []],
])('%j becomes the policy sources %j', (site, sources) => {
  expect(allowedSources([site])).toEqual(sources);
});
