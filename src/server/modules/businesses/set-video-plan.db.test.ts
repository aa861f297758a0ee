import { expect, test } from 'vitest';
import { createBusiness } from '#tests/support/factories.ts';
import { sharedServer } from '#tests/support/test-server.ts';
import { setVideoPlan } from './set-video-plan.ts';

test('video is enabled by the trial of the plan, then by its own subscription or trial', async () => {
  const server = await sharedServer();
  const own = await createBusiness(server);
  const now = new Date();
  const set = (column: Partial<Record<string, Date | boolean>>) =>
    server.database
      .updateTable('businesses')
      .set(column)
      .where('business_id', '=', own.bID)
      .execute();
  const subscribe = (videoPlan: 'videom' | 'novideo') =>
    server.database.transaction().execute((tx) => setVideoPlan(tx, own.handle, { videoPlan, now }));
  const videoOf = async () => {
    const { addons, surveySetup } = (
      await server.post('/api/dash/getentity', { bID: own.bID }, own.owner.headers)
    ).body;
    return { ...addons.video, isEnabled: surveySetup.videoEnabled };
  };
  expect(await videoOf()).toEqual({ isEnabled: true });
  await set({ created_at: new Date(now.getTime() - 20 * 86_400_000) });
  expect(await videoOf()).toEqual({ isEnabled: false });
  await subscribe('videom');
  expect(await videoOf()).toMatchObject({ plan: 'videom', isLifetime: false, isEnabled: true });
  await subscribe('novideo');
  expect(await videoOf()).toEqual({ isEnabled: false });
  await set({ video_trial_started_at: now });
  const details = { stillValid: true, daysLeft: 7 };
  expect(await videoOf()).toMatchObject({ plan: null, details, isEnabled: true });
  await set({ video_trial_started_at: new Date(now.getTime() - 8 * 86_400_000) });
  const ended = { stillValid: false, daysLeft: 0 };
  expect(await videoOf()).toMatchObject({ details: ended, isEnabled: false });
  await set({ has_lifetime_video: true });
  expect(await videoOf()).toMatchObject({ plan: null, isLifetime: true, isEnabled: true });
});
