import { beforeEach, test } from 'vitest';
import { createFakeProduct, type FakeProduct, refusal } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

const START = 'Start a free 7-day trial';
const PLAN = '/dash/settings/plan';
const ADDON = { plan: null, isLifetime: false, trialStartIfEver: 1_795_000_000 } as const;

let fake: FakeProduct;
beforeEach(() => {
  fake = createFakeProduct([]);
  fake.entity.addons.video = null;
  fake.entity.surveySetup.videoEnabled = false;
});

test('the trial of video starts where the editor offers video', async () => {
  fake.answer('startVideoTrial', () => {
    const video = { ...ADDON, details: { stillValid: true, daysLeft: 7 } };
    fake.entity.addons.video = video;
    fake.entity.surveySetup.videoEnabled = true;
    return { status: 200, json: video };
  });
  const person = await openDashboard('/dash/surveyflow/editquestion/OPEN', fake);
  await person.click('button', START);
  await person.sees('Video trial started');
  await person.sees('You can now trial video responses free for 7 days.');
  await person.sees(/ends in 7 days/);
  await person.has(0, 'button', START);
});

test.each([
  ['a failure', 500, 'server', /There was an error starting your video trial/],
  ['the trial of the plan', 409, 'video_included', /already included in your trial/],
])('%s is said on the screen of the plan', async (_what, status, code, text) => {
  fake.answer('startVideoTrial', () => refusal(status, code));
  const person = await openDashboard(PLAN, fake);
  await person.click('button', START);
  await person.sees(text);
});

test.each([
  ['a second time', { ...ADDON, details: { stillValid: false, daysLeft: 0 } }, 'owner'],
  ['by an editor', null, 'editor'],
] as const)('the trial of video is not offered %s', async (_who, video, role) => {
  fake.entity.addons.video = video;
  fake.role = role;
  const person = await openDashboard('/dash/surveyflow/editquestion/OPEN', fake);
  await person.sees(/[Vv]ideo add-on/);
  await person.has(0, 'button', START);
});
