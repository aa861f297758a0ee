import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { Entity } from '#contract/businesses.ts';
import { videoLabel } from './video-label.ts';

const ADDON = { plan: null, isLifetime: false, trialStartIfEver: null } as const;
const ENDED = { stillValid: false, daysLeft: 0 };
const t = ((key: string, { count }: { count?: number } = {}) =>
  [key, ...(count === undefined ? [] : [count])].join(' ')) as TFunction;

test.each([
  ['the trial of the plan', null, true, 'plan.video.inPlanTrial'],
  ['nothing', null, false, 'plan.video.none'],
  ['a subscription', { ...ADDON, plan: 'videol', details: ENDED }, true, 'plan.video.minutes 1000'],
  [
    'a purchase for life',
    { ...ADDON, isLifetime: true, details: ENDED },
    true,
    'plan.video.lifetime 300',
  ],
  [
    'a trial of video',
    { ...ADDON, details: { stillValid: true, daysLeft: 1 } },
    true,
    'plan.video.trial 1',
  ],
  ['an ended trial of video', { ...ADDON, details: ENDED }, false, 'plan.video.none'],
] satisfies [
  string,
  Entity['addons']['video'],
  boolean,
  string,
][])('video answers with %s', (_what, video, videoEnabled, label) => {
  expect(videoLabel({ addons: { video }, surveySetup: { videoEnabled } } as Entity, t)).toBe(label);
});
