import { expect, test } from 'vitest';
import { inColourScheme } from './colour-scheme.ts';

const STYLES =
  ':root{color-scheme: light dark}@media(prefers-color-scheme:dark){a{color:#fff}}@media (prefers-color-scheme: dark) {b{}}';

test('styles keep only what holds in a colour scheme', () => {
  expect(inColourScheme(STYLES, 'dark')).toBe(
    ':root{color-scheme:dark}@media all{a{color:#fff}}@media all {b{}}',
  );
  expect(inColourScheme(STYLES, 'light')).toBe(
    ':root{color-scheme:light}@media not all{a{color:#fff}}@media not all {b{}}',
  );
});
