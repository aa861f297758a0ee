import { expect, test } from 'vitest';
import { renderCheckout } from './checkout-page.tsx';
import type { Offer } from './pay-checkout.ts';

const CHANGE = {
  checkout: { product: '1m', amount: 1_900, currency: 'usd', interval: 'month', cancel_url: '/' },
  changes: { product: '3m', interval: 'month' },
  state: 'open',
  isCardDeclined: false,
};

test.each([
  [{ charged: 0, credited: 13_000 }, 'Nothing is charged now. $130 of what you’ve paid is left'],
  [{ charged: 450, credited: 0 }, 'Charged now: $4.50.'],
  [{ charged: 0, credited: 0 }, 'Nothing is charged now.<'],
])('a change with %j says so, and that it is at once', (amounts, text) => {
  const page = renderCheckout({ ...CHANGE, ...amounts } as Offer, { path: '/', language: 'en' });
  expect(page).toContain(text);
  expect(page).toContain('The change takes effect as soon as you confirm it.');
});
