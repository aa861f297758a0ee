import { expect, test } from 'vitest';
import { prorate } from './proration.ts';

const running = {
  amount: 4_900,
  interval: 'month',
  periodStartsAt: new Date('2026-04-01T00:00:00Z'),
  periodEndsAt: new Date('2026-05-01T00:00:00Z'),
  balance: 0,
} as const;

test('an upgrade after a third of the month is charged two thirds of the difference, and renews when it would have', () => {
  const at = new Date('2026-04-11T00:00:00Z');
  expect(prorate(running, { amount: 14_900, interval: 'month' }, at)).toEqual({
    charged: 9_933 - 3_267,
    balance: 0,
    anchorAt: null,
    periodStartsAt: running.periodStartsAt,
    periodEndsAt: running.periodEndsAt,
  });
});

test('a downgrade charges nothing, and what is left goes to the next payments and changes', () => {
  const at = new Date('2026-04-16T00:00:00Z');
  const down = prorate(running, { amount: 1_900, interval: 'month' }, at);
  expect([down.charged, down.balance]).toEqual([0, 1_500]);
  const up = prorate({ ...running, amount: 1_900, balance: 1_500 }, running, at);
  expect([up.charged, up.balance]).toEqual([0, 0]);
});

test('another interval begins a whole period now, less what is left of the old one', () => {
  const at = new Date('2026-04-16T00:00:00Z');
  const year = prorate(running, { amount: 49_000, interval: 'year' }, at);
  expect(year).toMatchObject({ charged: 46_550, balance: 0, anchorAt: at, periodStartsAt: at });
  expect(year.periodEndsAt).toEqual(new Date('2027-04-16T00:00:00Z'));
});
