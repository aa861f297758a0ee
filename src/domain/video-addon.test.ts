import { expect, test } from 'vitest';
import { type VideoAddon, videoMinutesOf, videoTrialOf } from './video-addon.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const NONE: VideoAddon = { plan: null, isLifetime: false, trialStartedAt: null };
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

test.each([
  [0, { stillValid: true, daysLeft: 7 }],
  [6.5, { stillValid: true, daysLeft: 1 }],
  [7, { stillValid: false, daysLeft: 0 }],
  [400, { stillValid: false, daysLeft: 0 }],
])('a trial that began %d days ago', (days, trial) => {
  expect(videoTrialOf({ ...NONE, trialStartedAt: daysAgo(days) }, NOW)).toEqual(trial);
});

test.each([
  ['nothing', NONE, false, 0],
  ['the trial of a plan', NONE, true, 60],
  ['a running trial of the add-on', { ...NONE, trialStartedAt: daysAgo(1) }, false, 60],
  ['an ended trial of the add-on', { ...NONE, trialStartedAt: daysAgo(8) }, false, 0],
  ['the small subscription', { ...NONE, plan: 'videos' }, false, 60],
  ['the medium one', { ...NONE, plan: 'videom' }, false, 300],
  ['the large one during the trial of a plan', { ...NONE, plan: 'videol' }, true, 1_000],
  ['the lifetime purchase', { ...NONE, isLifetime: true }, false, 300],
] satisfies [
  string,
  VideoAddon,
  boolean,
  number,
][])('minutes of %s', (_, addon, isOnPlanTrial, minutes) => {
  expect(videoMinutesOf(addon, { isOnPlanTrial, now: NOW })).toBe(minutes);
});
