import { expect, test } from 'vitest';
import { nextPeriodEnd, paymentsBefore } from './billing-periods.ts';

const end = (anchor: string, interval: 'month' | 'year', after: string) =>
  nextPeriodEnd(new Date(anchor), interval, new Date(after)).toISOString();

test('a month from the 31st ends on the last day of short months, and on the 31st again', () => {
  const anchor = '2026-01-31T10:30:00.000Z';
  expect(end(anchor, 'month', anchor)).toBe('2026-02-28T10:30:00.000Z');
  expect(end(anchor, 'month', '2026-02-28T10:30:00.000Z')).toBe('2026-03-31T10:30:00.000Z');
  expect(end(anchor, 'month', '2026-03-31T10:30:00.000Z')).toBe('2026-04-30T10:30:00.000Z');
  expect(end(anchor, 'month', '2026-04-30T10:29:59.999Z')).toBe('2026-04-30T10:30:00.000Z');
});

test('a year from 29 February ends on 28 February, and on the 29th of a leap year', () => {
  const anchor = '2024-02-29T00:00:00.000Z';
  expect(end(anchor, 'year', anchor)).toBe('2025-02-28T00:00:00.000Z');
  expect(end(anchor, 'year', '2027-02-28T00:00:00.000Z')).toBe('2028-02-29T00:00:00.000Z');
});

test('payments before a time are counted from the next one on, by the subscription’s own days', () => {
  const anchor = new Date('2026-01-31T10:30:00Z');
  const nextAt = new Date('2026-02-28T10:30:00Z');
  const before = (until: string, interval: 'month' | 'year' = 'month') =>
    paymentsBefore(new Date(until), { anchor, interval, nextAt });
  expect(before('2026-02-28T10:30:00Z')).toBe(0);
  expect(before('2026-02-28T10:30:01Z')).toBe(1);
  expect(before('2026-04-30T10:30:00Z')).toBe(2);
  expect(before('2026-04-30T10:30:00Z', 'year')).toBe(1);
});
