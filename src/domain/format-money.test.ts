import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

test.each([
  [4_900, 'usd', '$49'],
  [4_950, 'usd', '$49.50'],
  [149_000, 'usd', '$1,490'],
  [1_900, 'jpy', '¥1,900'],
  [1_900, 'eur', '€19'],
  [19_005, 'bhd', 'BHD\u00a019.005'],
  [0, 'usd', '$0'],
])('%s minor units of %s are %s', (amount, currency, text) => {
  expect(formatMoney({ amount, currency }, 'en')).toBe(text);
});
