import { readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createLocalIncomingFiles } from '#server/adapters/files/local-incoming.ts';
import { findOpenAnnounced } from '#server/modules/files/find-incoming-video.ts';
import { createClock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import {
  type Business,
  createConfirmedBusiness,
  type Respondent,
  startRespondent,
} from '#tests/support/factories.ts';
import { filesOf, placeVideo } from '#tests/support/place-video.ts';
import {
  announceInSession,
  askForVideo,
  onServer,
  sendVideo,
  VIDEO_AT,
  videoAnswer,
} from '#tests/support/session-uploads.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { drawPicture, passDays } from '#tests/support/uploads.ts';
import { clipBytes } from '#tests/support/video-clips.ts';
import { finishVideo } from './finish-video.ts';

const VIDEO_FAILED =
  "We couldn't upload your video, please ensure it's not larger than 250MB and either an MP4 or WebM file.";

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
    .select(['is_answered', 'sweep_at', 'uploads.arrived_at', 'rendition', 'has_poster', 'width'])
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
  const head = await ask('HEAD', uploadURL);
  expect(Number(head.headers.get('upload-offset'))).toBeGreaterThanOrEqual(20_000);
  const sent = await sendVideo(server, uploadURL, mp4);
  expect(sent).toEqual({ status: 200, body: { url: downloadURL } });
});

test('two tabs that send the same video at once both end well', async () => {
  const { uploadURL, downloadURL } = await announce();
  const retryDelays = [20, 50, 100, 200, 400];
  const send = (chunkSize: number) => sendVideo(server, uploadURL, mp4, { chunkSize, retryDelays });
  expect(await Promise.all([send(9_000), send(7_000)])).toEqual([
    expect.objectContaining({ status: 200 }),
    expect.objectContaining({ status: 200 }),
  ]);
  const stored = await filesOf(server).get(keyOf(downloadURL));
  expect(stored?.equals(mp4)).toBe(true);
});

test('other content is refused with its sentence, and removed', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(100));
  const { uploadURL, downloadURL } = await announce(page.length);
  await respondent.answer(VIDEO_AT, videoAnswer(downloadURL));
  const sent = await sendVideo(server, uploadURL, page);
  expect(sent).toMatchObject({ status: 422, body: { error: { fields: { file: VIDEO_FAILED } } } });
  expect(await rowOf(downloadURL)).toBeUndefined();
  await server.runJob('files.remove', { businessId: business.bID });
  expect(await incomingFiles()).toEqual([]);
  expect((await ask('HEAD', uploadURL)).status).toBe(404);
});

test('takes no byte beyond the announced size, and nothing but its own address', async () => {
  const { uploadURL } = await announce(1_000);
  const patch = (address: string, size: number, offset = '0') =>
    ask('PATCH', address, {
      body: Buffer.alloc(size),
      headers: { 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' },
    });
  const refusal = async (size: number, offset?: string) => {
    const refused = await patch(uploadURL, size, offset);
    return [refused.status, await refused.json()];
  };
  const saying = (code: string) => ({ error: { code, message: expect.any(String) } });
  expect(await refusal(1_001)).toEqual([413, saying('too_large')]);
  expect(await refusal(10, '7')).toEqual([409, saying('conflict')]);
  expect(await refusal(10, 'x')).toEqual([400, saying('malformed')]);
  expect((await patch(`${uploadURL}x`, 10)).status).toBe(404);
  expect((await patch(uploadURL, 0)).headers.get('upload-offset')).toBe('0');
  expect((await ask('HEAD', uploadURL)).headers.get('upload-length')).toBe('1000');
});

test('a full disk is said, and the video goes on once there is room', async () => {
  const { uploadURL, downloadURL } = await announce();
  await ask('HEAD', uploadURL);
  const file = join(
    server.config.dataDir,
    'files/incoming',
    keyOf(downloadURL).slice('uploads/'.length, -'.mp4'.length),
  );
  await rm(file);
  await symlink('/dev/full', file);
  const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const refused = await ask('PATCH', uploadURL, { headers, body: mp4 });
  expect([refused.status, await refused.json()]).toEqual([
    503,
    {
      error: {
        code: 'disk_full',
        message: 'There’s no room for uploads at the moment. Please try again later.',
      },
    },
  ]);
  await rm(file);
  await writeFile(file, '');
  expect(await sendVideo(server, uploadURL, mp4)).toMatchObject({ status: 200 });
});

test('says to clients that create uploads that this one exists', async () => {
  const { uploadURL } = await announce();
  const created = await ask('POST', uploadURL, { headers: { 'upload-length': `${mp4.length}` } });
  expect([created.status, created.headers.get('location')]).toEqual([
    201,
    new URL(uploadURL).pathname,
  ]);
});

test('a day later the address has expired, and the sweep removes what came', async () => {
  const { uploadURL, downloadURL } = await announce();
  await respondent.answer(VIDEO_AT, videoAnswer(downloadURL));
  await sendVideo(server, uploadURL, mp4, { chunkSize: 10_000, stopsAt: (bytes) => bytes > 0 });
  expect(await incomingFiles()).not.toEqual([]);
  const env = { CLOCK_OFFSET: '86401', BASE_URL: server.config.baseUrl };
  const later = await startTestServer({ on: server, env });
  expect((await fetch(onServer(later, uploadURL), HEAD)).status).toBe(404);
  await later.stop();
  await sweepTwoDaysLater();
  expect([await rowOf(downloadURL), await incomingFiles()]).toEqual([undefined, []]);
});

test('an answered video that is here stays, one without an answer is swept', async () => {
  const [kept, swept] = [await announce(), await announce()];
  await respondent.answer(VIDEO_AT, videoAnswer(kept.downloadURL));
  for (const { uploadURL } of [kept, swept]) await sendVideo(server, uploadURL, mp4);
  await sweepTwoDaysLater();
  expect(await Promise.all([kept, swept].map(({ downloadURL }) => isStored(downloadURL)))).toEqual([
    true,
    false,
  ]);
});

test('after the erasure of its respondent, neither the video nor its address is left', async () => {
  const [arrived, arriving] = [await announce(), await announce()];
  await respondent.answer(VIDEO_AT, videoAnswer(arrived.downloadURL));
  await sendVideo(server, arrived.uploadURL, mp4);
  await ask('PUT', `${arrived.uploadURL}/poster`, { body: await drawPicture('jpeg') });
  await sendVideo(server, arriving.uploadURL, mp4, { chunkSize: 9_000, stopsAt: () => true });
  const { bID, owner } = business;
  const email = 'mia@example.com';
  await respondent.answer(2, { questionID: 'CONTACT', type: 'contactq', email });
  const { body } = await server.post(
    '/api/dash/erasepersondata',
    { bID, to: email },
    owner.headers,
  );
  expect(body.erased.files).toBe(1);
  await server.runJob('files.remove', { businessId: bID });
  expect((await ask('HEAD', arriving.uploadURL)).status).toBe(404);
  expect(await filesOf(server).list(`uploads/${bID}`)).toEqual([]);
  expect(await incomingFiles()).toEqual([]);
});

test('a video whose process died once it was in its place is taken the next time', async () => {
  const { uploadURL, downloadURL } = await announce();
  await filesOf(server).put(keyOf(downloadURL), mp4);
  const head = await ask('HEAD', uploadURL);
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, `${mp4.length}`]);
  expect(await rowOf(downloadURL)).toMatchObject({ rendition: 'waiting' });
});

test('videos that are here are taken though their senders never come back', async () => {
  const [broken, held, inPlace, here] = [
    await announce(),
    await announce(),
    await announce(),
    await announce(),
  ];
  const files = filesOf(server);
  const incomingKey = (url: string) => `incoming/${business.bID}/${keyOf(url).slice(-40, -4)}`;
  await files.put(`${incomingKey(broken.downloadURL)}.json`, Buffer.from('{'));
  await files.put(keyOf(held.downloadURL), mp4);
  await files.put(keyOf(inPlace.downloadURL), mp4);
  const begin = mp4.length - 10_000;
  const stopsAt = (bytes: number) => bytes >= begin;
  await sendVideo(server, here.uploadURL, mp4, { chunkSize: begin, stopsAt });
  // The last bytes came, and then the process died.
  await files.put(incomingKey(here.downloadURL), mp4);
  const uploads = server.database.updateTable('uploads').where('business_id', '=', business.bID);
  // The death of their processes also ended what they held.
  const created_at = new Date(Date.now() - 3_600_000);
  await uploads.set({ created_at, receiving_until: null }).execute();
  await uploads
    .set({ receiving_until: new Date(Date.now() + 3_600_000) })
    .where('file_key', '=', keyOf(held.downloadURL))
    .execute();
  await server.runJob('videos.take-arrived');
  const rows = [broken, held, inPlace, here].map(({ downloadURL }) => rowOf(downloadURL));
  expect((await Promise.all(rows)).map((row) => row?.rendition)).toEqual([
    null,
    null,
    'waiting',
    'waiting',
  ]);
});

test('who takes a video that was taken and rendered meanwhile leaves it as it is', async () => {
  const { uploadURL, downloadURL } = await announce();
  const [uploadId = ''] = /[\da-f-]{36}(?=\.mp4)/.exec(downloadURL) ?? [];
  const before = await findOpenAnnounced(server.database, business.bID, uploadId);
  await sendVideo(server, uploadURL, mp4);
  const rendition = await clipBytes('webm');
  const files = filesOf(server);
  await files.put(keyOf(downloadURL), rendition);
  const { config, database } = server;
  const { baseUrl } = config;
  const incoming = createLocalIncomingFiles(join(config.dataDir, 'files'), files);
  const options = { database, files, incoming, clock: createClock(0), baseUrl };
  if (before === null) throw new Error('Not announced.');
  expect(await finishVideo(before, options)).toBe(downloadURL);
  expect(await rowOf(downloadURL)).toMatchObject({ rendition: 'waiting' });
  expect(await files.get(keyOf(downloadURL))).toEqual(rendition);
});

test('what a process wrote that died while its video was deleted is removed', async () => {
  const files = filesOf(server);
  const known = await placeVideo(server, business, { bytes: mp4, poster: mp4 });
  const forgotten = `uploads/${business.bID}/${newId(new Date())}`;
  const recent = `uploads/${business.bID}/${newId(new Date())}.mp4`;
  // A person's own, which has no row, and a video of a business in another database.
  const foreign = [
    `uploads/${business.owner.userId}/${newId(new Date())}.jpeg`,
    `uploads/${newId(new Date())}/${newId(new Date())}.mp4`,
  ];
  const old = [`${forgotten}.mp4`, `${forgotten}.jpg`, ...foreign];
  for (const key of [...old, recent]) await files.put(key, mp4);
  const kept = [known.path, known.path.replace('.mp4', '.jpg')].map((path) => keyOf(path));
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const key of [...old, ...kept]) {
    await utimes(join(server.config.dataDir, 'files', key), twoDaysAgo, twoDaysAgo);
  }
  await server.runJob('files.remove-forgotten');
  const left = await files.list(`uploads/${business.bID}`);
  expect(left.toSorted()).toEqual([...kept, recent].toSorted());
  for (const key of foreign) expect(await files.stat(key)).not.toBeNull();
});

test('the still of the recorder is drawn anew, before and after its video', async () => {
  const { uploadURL, downloadURL } = await announce();
  const put = async (body: Buffer) => (await ask('PUT', `${uploadURL}/poster`, { body })).status;
  expect([await put(Buffer.alloc(500_001)), await put(Buffer.from('x'))]).toEqual([413, 422]);
  expect(await put(await drawPicture('jpeg'))).toBe(200);
  await sendVideo(server, uploadURL, mp4);
  expect(await rowOf(downloadURL)).toMatchObject({ has_poster: true });
  const stored = () => filesOf(server).get(keyOf(downloadURL).replace('.mp4', '.jpg'));
  const poster = await stored();
  expect(poster?.includes('Secret Place')).toBe(false);
  const another = sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } });
  expect(await put(await another.jpeg().toBuffer())).toBe(200);
  expect(await stored()).toEqual(poster);
});

async function sweepTwoDaysLater(): Promise<void> {
  await passDays(server, 2);
  await server.runJob('files.sweep-uploads');
  await server.runJob('files.remove', { businessId: business.bID });
}

const HEAD = { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } };

function ask(
  method: string,
  address: string,
  { headers, body }: { headers?: Record<string, string>; body?: Buffer } = {},
): Promise<Response> {
  const tus = { 'tus-resumable': '1.0.0', ...headers };
  const content = body ? { body: new Uint8Array(body) } : {};
  return fetch(onServer(server, address), { method, headers: tus, ...content });
}

const keyOf = (address: string) => `uploads/${address.split('/u/')[1]}`;
const isStored = async (address: string) => (await filesOf(server).get(keyOf(address))) !== null;
