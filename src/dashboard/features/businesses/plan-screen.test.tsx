import { test } from 'vitest';
import type { Entity } from '#contract/businesses.ts';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

type Video = Entity['addons']['video'];
const ADDON = { plan: null, isLifetime: false, trialStartIfEver: null } as const;
const ENDED = { stillValid: false, daysLeft: 0 };

test.each([
  ['the trial of the plan', null, true, 'Included in your trial'],
  ['nothing', null, false, 'Not included'],
  ['a subscription', { ...ADDON, plan: 'videol', details: ENDED }, true, 'Up to 1,000 minutes'],
  [
    'a purchase for life',
    { ...ADDON, isLifetime: true, details: ENDED },
    true,
    'Up to 300 minutes, for life',
  ],
  [
    'a trial of video',
    { ...ADDON, details: { stillValid: true, daysLeft: 1 } },
    true,
    'Trial, 1 day left',
  ],
  ['an ended trial of video', { ...ADDON, details: ENDED }, false, 'Not included'],
] satisfies [
  string,
  Video,
  boolean,
  string,
][])('video answers with %s', async (_, video, videoEnabled, label) => {
  const fake = createFakeProduct([]);
  const { entity } = fake;
  const surveySetup = { ...entity.surveySetup, videoEnabled };
  fake.answer('getEntity', () => ({
    status: 200,
    json: { ...entity, addons: { video }, surveySetup },
  }));
  const person = await openDashboard('/dash/settings/plan', fake);
  const panel = await person.within('region', 'Video answers');
  await panel.sees(label);
  await panel.sees(videoEnabled ? /can record a video instead/ : /With the video add-on/);
});
