import { expect, test } from 'vitest';
import { createClock } from '#server/platform/clock.ts';
import { createConfirmedBusiness } from '#tests/support/factories.ts';
import { placeVideo } from '#tests/support/place-video.ts';
import { sharedServer } from '#tests/support/test-server.ts';
import { createUploadHolds } from './upload-holds.ts';

test('who is silent is told to yield before another process can have the upload', async () => {
  const server = await sharedServer();
  const key = await placeVideo(server, await createConfirmedBusiness(server));
  const holds = () =>
    createUploadHolds(server.database, createClock(0), { lease: 900, renewal: 200 });
  const events: string[] = [];
  let end = () => {};
  const writing = new Promise<void>((resolve) => {
    end = resolve;
  });
  const silent = { yieldHold: () => void events.push('told to yield'), isActive: () => false };
  const first = holds().hold(key, silent, () => writing);
  await expect.poll(() => isHeld()).toBe(true);
  const active = { yieldHold: () => {}, isActive: () => true };
  await holds().hold(key, active, async () => void events.push('another has it'));
  end();
  await first;
  expect(events).toEqual(['told to yield', 'another has it']);

  async function isHeld(): Promise<boolean> {
    const { receiving_until } = await server.database
      .selectFrom('uploads')
      .select('receiving_until')
      .where('upload_id', '=', key.uploadId)
      .executeTakeFirstOrThrow();
    return receiving_until !== null;
  }
});
