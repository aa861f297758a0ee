import { expect, test } from 'vitest';
import { quotaMonthOf } from './quota-month.ts';

test('a quota month turns at midnight of the business, not of the machine', () => {
  const moment = new Date('2026-10-31T23:30:00Z');
  expect(quotaMonthOf(moment, 'UTC')).toBe('2026-10');
  expect(quotaMonthOf(moment, 'Europe/Berlin')).toBe('2026-11');
  expect(quotaMonthOf(new Date('2026-11-01T03:30:00Z'), 'America/New_York')).toBe('2026-10');
});
