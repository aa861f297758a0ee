import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Business,
  createConfirmedBusiness,
  type Respondent,
  startRespondent,
} from '#tests/support/factories.ts';
import {
  announceInSession,
  askForVideo,
  onServer,
  sendVideo,
  VIDEO_AT,
  videoAnswer,
} from '#tests/support/session-uploads.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { clipBytes } from '#tests/support/video-clips.ts';

let server: TestServer;
let business: Business;
let respondent: Respondent;
let mp4: Buffer;
beforeAll(async () => {
  server = await sharedServer();
  mp4 = await clipBytes('mp4');
});
beforeEach(async () => {
  business = await createConfirmedBusiness(server);
  await askForVideo(server, business);
  respondent = await startRespondent(server, business.handle);
});

const announce = async (size = mp4.length) =>
  (await announceInSession(server, respondent, { size })).body;

function rowOf(downloadURL: string) {
  const [uploadId = ''] = /[\da-f-]{36}(?=\.mp4)/.exec(downloadURL) ?? [];
  return server.database
    .selectFrom('uploads')
    .leftJoin('videos', (join) =>
      join
        .onRef('videos.business_id', '=', 'uploads.business_id')
        .onRef('videos.upload_id', '=', 'uploads.upload_id'),
    )
    .select(['is_answered', 'sweep_at', 'uploads.arrived_at', 'rendition', 'duration_ms', 'width'])
    .where('uploads.upload_id', '=', uploadId)
    .executeTakeFirst();
}

async function incomingFiles(): Promise<string[]> {
  const folder = join(server.config.dataDir, 'files/incoming', business.bID);
  return readdir(folder).catch(() => []);
}

test('a video comes in chunks, is judged, and answers may name it before', async () => {
  const { uploadURL, method, downloadURL } = await announce();
  expect(method).toBe('TUS');
  const answered = await respondent.answer(VIDEO_AT, videoAnswer(downloadURL));
  expect(answered.status).toBe(200);
  await respondent.finish();
  const sent = await sendVideo(server, uploadURL, mp4, { chunkSize: 10_000 });
  expect(sent).toEqual({ status: 200, body: { url: downloadURL } });
  expect(await rowOf(downloadURL)).toMatchObject({
    is_answered: true,
    sweep_at: null,
    arrived_at: expect.any(Date),
    rendition: 'waiting',
    width: 320,
  });
  expect(await incomingFiles()).toEqual([]);
  expect(await sendVideo(server, uploadURL, mp4)).toMatchObject({ status: 200 });
});

test('continues where a lost connection ended', async () => {
  const { uploadURL, downloadURL } = await announce();
  const options = { chunkSize: 10_000, stopsAt: (bytes: number) => bytes >= 20_000 };
  expect(await sendVideo(server, uploadURL, mp4, options)).toBeNull();
  const head = await fetch(onServer(server, uploadURL), {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0' },
  });
  expect(Number(head.headers.get('upload-offset'))).toBeGreaterThanOrEqual(20_000);
  const sent = await sendVideo(server, uploadURL, mp4);
  expect(sent).toEqual({ status: 200, body: { url: downloadURL } });
});
