import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Business,
  createConfirmedBusiness,
  startRespondent,
} from '#tests/support/factories.ts';
import { filesOf } from '#tests/support/place-video.ts';
import {
  announceInSession,
  askForVideo,
  onServer,
  sendAnsweredVideo,
  sendVideo,
} from '#tests/support/session-uploads.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { announceUpload, drawPicture, passDays } from '#tests/support/uploads.ts';
import { clipBytes } from '#tests/support/video-clips.ts';
import { callAsOwner } from './call-as-owner.ts';

let server: TestServer;
let business: Business;
let mp4: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  business = await createConfirmedBusiness(server);
  mp4 = await clipBytes('mp4');
  await askForVideo(server, business);
});
afterAll(() => server.stop());

const idOf = (address: string) => /([^/]+)\.mp4$/.exec(address)?.[1] ?? '';

async function statesOf(addresses: string[]): Promise<string[]> {
  const { videos } = await callAsOwner(server, business, 'fetchvideos', {
    ids: addresses.map(idOf),
  });
  return videos.map(({ state }: { state: string }) => state);
}

test('videos are announced, arrive, are taken, swept, and erased with their person', async () => {
  const answered = await sendAnsweredVideo(server, business, mp4);
  const email = 'mia@example.com';
  await answered.respondent.answer(2, { questionID: 'CONTACT', type: 'contactq', email });
  const visit = await startRespondent(server, business.handle);
  const announce = async () =>
    (await announceInSession(server, visit, { size: mp4.length })).body as Record<string, string>;
  const [inPlace, unanswered] = [await announce(), await announce()];
  const welcome = { folder: 'welcomevideos', contentType: 'video/mp4', size: 9 } as const;
  expect((await announceUpload(server, business, welcome)).status).toBe(200);

  const { uploadURL = '', downloadURL = '' } = unanswered;
  await sendVideo(server, uploadURL, mp4);
  const poster = Uint8Array.from(await drawPicture('jpeg'));
  const put = { method: 'PUT', body: poster };
  expect((await fetch(`${onServer(server, uploadURL)}/poster`, put)).status).toBe(200);

  const placed = inPlace.downloadURL ?? '';
  await filesOf(server).put(`uploads/${business.bID}/${idOf(placed)}.mp4`, mp4);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await sql`update uploads set created_at = ${anHourAgo} where business_id = ${business.bID}`.execute(
    server.database,
  );
  await server.runJob('videos.take-arrived');
  const addresses = [answered.downloadURL, downloadURL, placed];
  expect(await statesOf(addresses)).toEqual(['waiting', 'waiting', 'waiting']);

  await passDays(server, 2);
  await server.runJob('files.sweep-uploads');
  await server.runJob('files.remove-forgotten');
  expect(await statesOf(addresses)).toEqual(['waiting', 'missing', 'missing']);
  await callAsOwner(server, business, 'erasepersondata', { to: email });
  expect(await statesOf(addresses)).toEqual(['missing', 'missing', 'missing']);
});
