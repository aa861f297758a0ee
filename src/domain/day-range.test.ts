import { describe, expect, test } from 'vitest';
import { dayRangeSearch, readDayRange } from './day-range.ts';

describe('the day range of an address', () => {
  test('are null if the address has none', () => {
    expect(readDayRange({})).toBeNull();
    expect(readDayRange({ period: '7d', from: '', to: '' })).toBeNull();
  });

  test.each([
    { from: '2026-01-31', to: '2026-02-01' },
    { from: '2024-02-29', to: '2024-02-29' },
  ])('%j is a range', (search) => {
    expect(readDayRange({ period: 'custom', ...search })).toEqual({ kind: 'range', ...search });
  });

  test.each([
    { from: '2026-12-31', to: '2026-01-01' },
    { from: '2026-13-45', to: '2026-13-46' },
    { from: '2026-02-30', to: '2026-03-05' },
    { from: '2023-02-29', to: '2023-03-05' },
    { from: '20261345', to: 'abc' },
    { from: '0000-01-01', to: '2026-01-01' },
    { from: '2026-01-01' },
    { to: '2026-01-01' },
    { period: 'custom' },
  ])('%j is no range and stays unchanged', (search) => {
    const days = readDayRange(search);
    expect(days).toMatchObject({ kind: 'unusable' });
    expect(days && dayRangeSearch(days)).toEqual(search);
  });
});
