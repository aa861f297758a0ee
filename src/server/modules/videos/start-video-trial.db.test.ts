import { expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { readEntries } from '#tests/support/activity.ts';
import { advanceClock } from '#tests/support/advance-clock.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { saveFlow, startRespondent } from '#tests/support/factories.ts';
import { placeVideo } from '#tests/support/place-video.ts';
import { showTestimonial, TESTIMONIAL_AT } from '#tests/support/testimonials.ts';

const suite = businessPerTest();
/** For which a survey page is not read again. */
const PAGE_AGE = 250;
const DAY = 86_400_000;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

async function set(columns: Partial<Record<string, unknown>>): Promise<void> {
  await suite.server.database
    .updateTable('businesses')
    .set(columns)
    .where('business_id', '=', suite.business.bID)
    .execute();
}

const start = () => suite.call('startvideotrial');

async function addonOf() {
  return (await suite.call('getentity')).body.addons.video;
}

/** Whether the page offers to record, and the server takes the recording. */
async function isOffered(): Promise<boolean[]> {
  const { server, business } = suite;
  advanceClock(PAGE_AGE);
  const html = await (await fetch(`${server.origin}/f/${business.handle}`)).text();
  const { sessionID, sessionToken } = await startRespondent(server, business.handle);
  const file = { kind: 'video', fileName: 'a.mp4', contentType: 'video/mp4', size: 1_000 };
  const upload = await server.post('/api/survey/createupload', {
    sessionID,
    sessionToken,
    ...file,
  });
  return [html.includes('"video":true'), upload.status === 200];
}

const takesVideos = () =>
  saveFlow(suite.server, suite.business, {
    flow: [sampleStep.open({ allowedResponses: { text: true, video: true } })],
  });

test('a trial starts once, of two clicks too, and the survey offers to record until it ends', async () => {
  await takesVideos();
  await set({ stripe_plan: '2m' });
  expect(await isOffered()).toEqual([false, false]);
  const clicks = await Promise.all([start(), start()]);
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
  const started = clicks.find(({ status }) => status === 200)?.body;
  expect(started).toEqual({
    plan: null,
    isLifetime: false,
    trialStartIfEver: expect.any(Number),
    details: { stillValid: true, daysLeft: 7 },
  });
  expect(await addonOf()).toEqual(started);
  expect(await isOffered()).toEqual([true, true]);
  const entries = await readEntries(suite.server, suite.business.bID);
  expect(entries.filter(({ action }) => action === 'videoTrialStarted')).toHaveLength(1);
  await set({ video_trial_started_at: daysAgo(8) });
  expect(await isOffered()).toEqual([false, false]);
  const again = await start();
  expect([again.status, again.body.error]).toEqual([
    409,
    {
      code: 'video_trial_used',
      message: 'This business has already used its free video trial. Choose a video plan to go on.',
    },
  ]);
});

test('while the trial of the plan runs, or with video bought, it is refused and not used up', async () => {
  const refused = await start();
  expect([refused.status, refused.body.error.code]).toEqual([409, 'video_included']);
  for (const bought of [{ video_plan: 'videos' }, { has_lifetime_video: true }]) {
    await set({ stripe_plan: '2m', ...bought });
    expect((await start()).body.error.code).toBe('has_video');
    await set({ video_plan: null, has_lifetime_video: false });
  }
  expect(await addonOf()).toBeNull();
  expect((await start()).status).toBe(200);
});

test('a locked business chooses a plan first', async () => {
  await set({ created_at: daysAgo(20) });
  const { status, body } = await start();
  expect([status, body.error.code]).toEqual([402, 'plan_required']);
  expect(await addonOf()).toBeNull();
});

test.each<[string, Partial<Record<string, unknown>>, Partial<Record<string, unknown>>]>([
  ['the trial of its plan', { video_plan: null }, { created_at: daysAgo(20) }],
  [
    'the trial of video',
    { stripe_plan: '2m', video_trial_started_at: daysAgo(6) },
    { video_trial_started_at: daysAgo(8) },
  ],
  ['its subscription', { stripe_plan: '2m', video_plan: 'videos' }, { video_plan: null }],
])('when %s ends nothing is recorded any more, and what is there plays on', async (_what, before, after) => {
  const { server, business } = suite;
  const { sessionID } = await showTestimonial(server, business);
  const answer = { sessionID, i: TESTIMONIAL_AT };
  const { path, uploadId } = await placeVideo(server, business, {
    bytes: Buffer.from('a video'),
    rendition: 'ready',
    answer,
  });
  await takesVideos();
  await set(before);
  expect(await isOffered()).toEqual([true, true]);
  await set(after);
  expect(await isOffered()).toEqual([false, false]);
  expect((await fetch(server.origin + path)).status).toBe(200);
  const [video] = (await suite.call('fetchvideos', { ids: [uploadId] })).body.videos;
  const { pathname, search } = new URL(video.url);
  expect((await fetch(server.origin + pathname + search)).status).toBe(200);
});
