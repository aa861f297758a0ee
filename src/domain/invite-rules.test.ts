import { expect, test } from 'vitest';
import { followUpDays } from './invite-rules.ts';

test('the days of the second follow-up count from the first', () => {
  const settings = {
    followupOnce: true,
    followupTwice: true,
    followupPeriodOnce: '3d',
    followupPeriodTwice: '7d',
  } as const;
  expect(followUpDays(settings)).toEqual([3, 10]);
  expect(followUpDays({ ...settings, followupTwice: false })).toEqual([3]);
  expect(followUpDays({ ...settings, followupOnce: false })).toEqual([]);
});
