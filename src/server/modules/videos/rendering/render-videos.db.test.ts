import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RenderingFailed, type VideoRenderer } from '#server/adapters/video/port.ts';
import { createClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import type { Business } from '#tests/support/factories.ts';
import { createBusiness, createUser, type SignedInUser } from '#tests/support/factories.ts';
import { fakeFfmpeg } from '#tests/support/fake-ffmpeg.ts';
import { filesOf, type PlacedVideo, placeVideo } from '#tests/support/place-video.ts';
import { deleteJobs, queuedRebuilds } from '#tests/support/queued-rebuilds.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { showTestimonial, TESTIMONIAL_AT } from '#tests/support/testimonials.ts';
import { type ClipKind, type ClipOptions, clipBytes } from '#tests/support/video-clips.ts';

import { createVideoRendering } from './render-next.ts';

let server: TestServer;
let owner: SignedInUser;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
  owner = await createUser(server);
});
beforeEach(async () => {
  await server.database.deleteFrom('videos').execute();
  business = await createBusiness(server, owner);
});

const TYPES = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  'webm-vp9': 'video/webm',
};

async function place(kind: ClipKind, options: ClipOptions = {}, more = {}): Promise<PlacedVideo> {
  const bytes = await clipBytes(kind, options);
  return placeVideo(server, business, { bytes, mediaType: TYPES[kind], ...more });
}

async function describeVideo({ uploadId }: PlacedVideo) {
  const { body } = await server.post(
    '/api/dash/fetchvideos',
    { bID: business.bID, ids: [uploadId] },
    business.owner.headers,
  );
  return body.videos[0];
}

const rowOf = ({ uploadId }: PlacedVideo) =>
  server.database
    .selectFrom('videos')
    .select(['rendition', 'attempts', 'rendering_until', 'has_audio', 'has_poster'])
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow();

const contentOf = ({ path }: PlacedVideo) => filesOf(server).get(`uploads${path.slice(2)}`);

test.each<[string, ClipKind, ClipOptions, object]>([
  ['a MOV with HEVC, turned', 'mov', { rotation: 90 }, { width: 240, height: 320 }],
  [
    'a WebM that a browser recorded, without sound',
    'webm',
    { isRecorded: true, audio: 'none' },
    {},
  ],
])('%s is replaced by an MP4 with a poster', async (_what, kind, options, size) => {
  const video = await place(kind, options);
  await server.runJob('videos.render');
  const { url, posterURL, ...described } = await describeVideo(video);
  const content = await contentOf(video);
  expect(described).toMatchObject({
    state: 'ready',
    mediaType: 'video/mp4',
    width: 320,
    height: 240,
    ...size,
    size: content?.length,
  });
  const served = await fetch(`${server.origin}${video.path}${new URL(url).search}`);
  expect(served.headers.get('content-type')).toBe('video/mp4');
  const poster = await fetch(posterURL.replace(server.config.baseUrl, server.origin));
  expect((await sharp(await poster.arrayBuffer()).metadata()).format).toBe('jpeg');
  expect((await rowOf(video)).has_audio).toBe(options.audio !== 'none');
});

test('widgets that show it are built again, others are not, and the next video is taken up', async () => {
  const { sessionID } = await showTestimonial(server, business);
  const shown = await place('mp4', {}, { answer: { sessionID, i: TESTIMONIAL_AT } });
  const other = await place('mp4');
  await deleteJobs(server);
  await server.runJob('videos.render');
  const states = async () => [(await rowOf(shown)).rendition, (await rowOf(other)).rendition];
  expect([await states(), (await queuedRebuilds(server, business.bID)).length]).toEqual([
    ['ready', 'waiting'],
    1,
  ]);
  await deleteJobs(server);
  await server.runJob('videos.render');
  expect([await states(), await queuedRebuilds(server, business.bID)]).toEqual([
    ['ready', 'ready'],
    [],
  ]);
});

describe('with a program that', () => {
  let strange: TestServer | undefined;
  afterEach(async () => {
    await strange?.stop();
    strange = undefined;
  });

  async function renderBy(script: string): Promise<TestServer> {
    strange = await startTestServer({
      env: { FFMPEG_PATH: await fakeFfmpeg(script), DATA_DIR: server.config.dataDir },
      on: server,
    });
    return strange;
  }

  test('fails, a video stays as it came after the second try', async () => {
    const video = await place('webm');
    const failing = await renderBy('exit 1');
    await failing.runJob('videos.render');
    expect(await rowOf(video)).toMatchObject({ rendition: 'waiting', attempts: 1 });
    await failing.runJob('videos.render');
    expect(await describeVideo(video)).toMatchObject({
      state: 'asItCame',
      mediaType: 'video/webm',
    });
    expect(await contentOf(video)).toEqual(await clipBytes('webm'));
  });

  test('writes something else, the original is kept', async () => {
    const video = await place('mp4');
    const writing = await renderBy('echo garbage > "$out"');
    await writing.runJob('videos.render');
    await writing.runJob('videos.render');
    expect((await rowOf(video)).rendition).toBe('failed');
    expect(await contentOf(video)).toEqual(await clipBytes('mp4'));
  });

  test('is missing, videos wait for another worker', async () => {
    const video = await place('mp4');
    strange = await startTestServer({ env: { FFMPEG_PATH: '/nowhere' }, on: server });
    await strange.runJob('videos.render');
    expect(await rowOf(video)).toMatchObject({ rendition: 'waiting', attempts: 0 });
    await server.runJob('videos.render');
    expect((await rowOf(video)).rendition).toBe('ready');
  });
});

test('a video that another worker has is left to it, and taken up once that worker is given up', async () => {
  const video = await place('mp4');
  const set = (minutes: number, attempts: number) =>
    server.database
      .updateTable('videos')
      .set({ rendering_until: new Date(Date.now() + minutes * 60_000), attempts })
      .execute();
  await set(5, 1);
  await server.runJob('videos.render');
  expect((await rowOf(video)).rendition).toBe('waiting');
  await set(-1, 1);
  await server.runJob('videos.render');
  expect((await rowOf(video)).rendition).toBe('ready');
});

describe('a rendition whose worker died before it said so', () => {
  // An MP4 in the place of the WebM that the row tells of.
  const placeRendition = () => place('mp4', {}, { mediaType: 'video/webm' });

  test('is taken for what it is, and made again', async () => {
    const video = await placeRendition();
    await server.runJob('videos.render');
    expect(await describeVideo(video)).toMatchObject({ state: 'ready', mediaType: 'video/mp4' });
  });

  test('is served as what it is where it cannot be made again', async () => {
    const video = await placeRendition();
    await server.database.updateTable('videos').set({ attempts: 2, size: 1 }).execute();
    await server.runJob('videos.render');
    expect(await describeVideo(video)).toMatchObject({
      state: 'asItCame',
      mediaType: 'video/mp4',
      size: (await clipBytes('mp4')).length,
    });
  });
});

test('a rendition of another worker stays, whatever becomes of this one', async () => {
  const video = await place('mp4');
  await server.database.updateTable('videos').set({ attempts: 1 }).execute();
  await renderingBy(async () => {
    await server.database.updateTable('videos').set({ rendition: 'ready' }).execute();
    throw new RenderingFailed('Too late.');
  }).renderNext({ now: new Date(), log: createLog('silent') });
  expect((await rowOf(video)).rendition).toBe('ready');
});

test('a worker that stops gives its video back at once', async () => {
  const video = await place('mp4');
  const rendering = renderingBy((_source, _target, signal) => rejectOn(signal));
  const rendered = rendering.renderNext({ now: new Date(), log: createLog('silent') });
  await expect.poll(async () => (await rowOf(video)).attempts).toBe(1);
  rendering.interrupt();
  await rendered;
  expect(await rowOf(video)).toMatchObject({ attempts: 0, rendering_until: null });
});

function renderingBy(render: VideoRenderer['render']) {
  return createVideoRendering({
    database: server.productDatabase,
    files: filesOf(server),
    clock: createClock(0),
    renderer: { render },
    workRoot: join(server.config.dataDir, 'rendering'),
  });
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    if (signal.aborted) reject(signal.reason);
  });
}

test('a video that no worker survives stays as it came', async () => {
  const video = await place('mp4');
  await server.database.updateTable('videos').set({ attempts: 2 }).execute();
  await server.runJob('videos.render');
  expect((await rowOf(video)).rendition).toBe('failed');
});

test('a video that is deleted meanwhile leaves no file', async () => {
  const video = await place('mp4');
  const rendered = server.runJob('videos.render');
  await expect.poll(async () => (await rowOf(video)).attempts).toBe(1);
  await server.database.deleteFrom('uploads').where('upload_id', '=', video.uploadId).execute();
  await rendered;
  expect(await contentOf(video)).toBeNull();
});

test('what died workers have left is removed, and nothing of its own stays', async () => {
  const root = join(server.config.dataDir, 'rendering');
  const abandoned = join(root, 'video-abandoned');
  await mkdir(abandoned, { recursive: true });
  await utimes(abandoned, 0, 0);
  await place('mp4');
  await server.runJob('videos.render');
  expect(await readdir(root)).toEqual([]);
});
