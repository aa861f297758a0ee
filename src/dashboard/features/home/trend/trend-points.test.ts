import { describe, expect, test } from 'vitest';
import { axisName, stepName } from './trend-points.ts';

const names = { language: 'en', timeZone: 'Europe/Berlin' } as const;
/** From midnight of the first day to the last second of the last, in Berlin's winter time. */
const days = (from: string, to: string) => ({
  from: Date.parse(`${from}T00:00:00+01:00`) / 1000,
  to: Date.parse(`${to}T23:59:59+01:00`) / 1000,
});

describe('the name of a point in a trend', () => {
  test.each([
    ['day', '2026-01-05', '2026-01-05', 'Jan 5, 2026'],
    ['week', '2026-01-05', '2026-01-11', 'Jan 5 – 11, 2026'],
    ['week', '2026-01-05', '2026-01-05', 'Jan 5, 2026'],
    ['month', '2026-01-01', '2026-01-31', 'Jan 2026'],
    ['month', '2026-01-05', '2026-01-31', 'Jan 5 – 31, 2026'],
    ['month', '2025-12-25', '2026-01-24', 'Dec 25, 2025 – Jan 24, 2026'],
  ] as const)('by %s from %s to %s names exactly these days', (step, from, to, name) => {
    const text = stepName(days(from, to), { ...names, step });
    expect(text.replace(/\s/g, ' ')).toBe(name);
  });

  test('is short on an axis', () => {
    const point = days('2026-01-05', '2026-01-31');
    expect(axisName(point, { ...names, step: 'week' })).toBe('Jan 5');
    expect(axisName(point, { ...names, step: 'month' })).toBe('Jan 26');
  });
});
