import { expect, test } from 'vitest';
import { isChanged, textError, withSwitch } from './followup-settings.ts';

const saved = {
  followupTextOnce: 'Once',
  followupTextTwice: 'Twice',
  followupPeriodOnce: '2d',
  followupPeriodTwice: '2d',
  followupOnce: true,
  followupTwice: true,
} as const;

test('a setting that differs from the saved one is a change, but white space around texts is not', () => {
  expect(isChanged({ ...saved, followupTextOnce: ' Once ' }, saved)).toBe(false);
  expect(isChanged({ ...saved, followupPeriodTwice: '7d' }, saved)).toBe(true);
  expect(isChanged({ ...saved, followupTwice: false }, saved)).toBe(true);
});

test('a text has 1 to 300 characters, counted in code points', () => {
  expect(textError('  ')).toBe('required');
  expect(textError('👍'.repeat(300))).toBeNull();
  expect(textError('👍'.repeat(301))).toBe('tooLong');
});

test('there is no second follow-up without the first', () => {
  expect(withSwitch(saved, 'Once', false)).toMatchObject({
    followupOnce: false,
    followupTwice: false,
  });
  expect(withSwitch(saved, 'Twice', false)).toMatchObject({
    followupOnce: true,
    followupTwice: false,
  });
});
