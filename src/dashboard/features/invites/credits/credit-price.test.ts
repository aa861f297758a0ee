import { expect, test } from 'vitest';
import { creditPrice } from './credit-price.ts';

test('a send costs the sum over its numbers, listed by destination', () => {
  expect(creditPrice(['+15550109999', '+447700900123', '+447700900124', '+33612345678'])).toEqual({
    lines: [
      { countries: ['US', 'CA'], texts: 1, credits: 1 },
      { countries: ['GB'], texts: 2, credits: 8 },
      { countries: [], texts: 1, credits: 6 },
    ],
    credits: 15,
  });
});

test('no recipients cost nothing', () => {
  expect(creditPrice([])).toEqual({ lines: [], credits: 0 });
});
