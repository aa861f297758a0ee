import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXPORT_FILE_PATH } from '#domain/business-exports.ts';
import { FilesUnavailable } from '#server/platform/files-unavailable.ts';
import { backUp, readUploadedFile, restore } from './support/backups.ts';
import {
  type Business,
  createConfirmedBusiness,
  createWidget,
  startRespondent,
} from './support/factories.ts';
import { loadWidget } from './support/load-widget.ts';
import { placeVideo } from './support/place-video.ts';
import { readZip } from './support/read-zip.ts';
import { announceInSession, askForVideo, onServer, sendVideo } from './support/session-uploads.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { showTestimonial, writeTestimonial } from './support/testimonials.ts';
import { announceUpload, drawPicture, passDays, uploadPicture } from './support/uploads.ts';
import { type FakeS3, startFakeS3 } from './support/vendors/fake-s3.ts';
import { clipBytes } from './support/video-clips.ts';

let bucket: FakeS3;
let server: TestServer;
let business: Business;
beforeAll(async () => {
  bucket = await startFakeS3();
  server = await startTestServer({ env: bucket.env });
  business = await createConfirmedBusiness(server);
  await showTestimonial(server, business, { text: 'Good bread.' });
});
afterAll(async () => {
  await server.stop();
  await bucket.stop();
});

const call = (name: string, body: object = {}) =>
  server.post(`/api/dash/${name}`, { bID: business.bID, ...body }, business.owner.headers);
const keysIn = (folder: string) =>
  [...bucket.objects.keys()].filter((key) => key.startsWith(`${folder}/`));
const keyOf = (address: string) => `uploads/${new URL(address).pathname.slice('/u/'.length)}`;

test('pictures, widgets and exports are stored in the bucket and served from it', async () => {
  const picture = await uploadPicture(server, business, 'businessrepresentatives');
  const served = await fetch(picture);
  expect(served.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await served.arrayBuffer());
  expect(bucket.objects.get(keyOf(picture))?.body.equals(bytes)).toBe(true);

  const { widgetID } = await createWidget(server, business);
  expect((await loadWidget(server, widgetID)).data.items[0]?.text).toContain('Good bread.');

  await call('startbusinessexport');
  await server.runJob('business-exports.make', { businessId: business.bID });
  const address = `${server.origin}${EXPORT_FILE_PATH}?bID=${business.bID}`;
  const whole = Buffer.from(
    await (await fetch(address, { headers: business.owner.headers })).arrayBuffer(),
  );
  const zipped = await readZip(whole);
  expect([...zipped.keys()].filter((name) => name.startsWith('uploads/'))).toHaveLength(1);
  const rest = await fetch(address, { headers: { ...business.owner.headers, range: 'bytes=99-' } });
  expect(rest.status).toBe(206);
  expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(99))).toBe(true);

  expect(new Set([...bucket.objects.keys()].map((key) => key.split('/')[0]))).toEqual(
    new Set(['business-exports', 'uploads', 'widgets']),
  );
  expect(await readdir(join(server.config.dataDir, 'files')).catch(() => [])).toEqual([]);
});

test('a video arrives in the bucket in parts, goes on after an outage, and is removed with its rest', async () => {
  const own = await createConfirmedBusiness(server);
  await askForVideo(server, own);
  const bytes = await clipBytes('mp4', { upToBytes: 12_000_000 });
  const respondent = await startRespondent(server, own.handle);
  const announce = async () =>
    (await announceInSession(server, respondent, { size: bytes.length })).body;
  const { uploadURL, downloadURL } = await announce();
  await sendVideo(server, uploadURL, bytes, { stopsAt: () => true });
  expect([...bucket.uploads.values()].map(({ parts }) => parts.size)).toEqual([1]);
  await bucket.goAway();
  const patched = await fetch(onServer(server, uploadURL), {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '5242880',
    },
    body: Uint8Array.from(bytes.subarray(5_242_880, 5_342_880)),
  });
  expect([patched.status, await patched.text()]).toEqual([
    503,
    expect.stringContaining('Files cannot be reached'),
  ]);
  await bucket.comeBack();
  const sent = await sendVideo(server, uploadURL, bytes);
  expect(sent).toEqual({ status: 200, body: { url: downloadURL } });
  expect(bucket.objects.get(keyOf(downloadURL))?.body.equals(bytes)).toBe(true);

  const unfinished = await announce();
  const options = { chunkSize: 6_000_000, stopsAt: () => true };
  await sendVideo(server, unfinished.uploadURL, bytes, options);
  expect(keysIn('incoming')).toHaveLength(2);
  await passDays(server, 2);
  await server.runJob('files.sweep-uploads');
  await server.runJob('files.remove', { businessId: own.bID });
  expect([keysIn('incoming'), bucket.uploads.size]).toEqual([[], 0]);
  expect(bucket.objects.has(keyOf(downloadURL))).toBe(false);
});

test('a video in the bucket is rendered in its place, gets a poster there, and is played in parts', async () => {
  const mov = await clipBytes('mov', { rotation: 90 });
  const { uploadId } = await placeVideo(server, business, {
    bytes: mov,
    mediaType: 'video/quicktime',
  });
  await server.runJob('videos.render');
  const [video] = (await call('fetchvideos', { ids: [uploadId] })).body.videos;
  expect(video).toMatchObject({ state: 'ready', mediaType: 'video/mp4', width: 240, height: 320 });
  const stored = bucket.objects.get(keyOf(video.url))?.body;
  expect(stored?.length).toBe(video.size);
  expect(stored?.equals(mov)).toBe(false);
  const at = (address: string) => address.replace(server.config.baseUrl, server.origin);
  const part = await fetch(at(video.url), { headers: { range: 'bytes=5-99' } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(stored?.subarray(5, 100));
  const poster = await fetch(at(video.posterURL));
  const bytes = Buffer.from(await poster.arrayBuffer());
  expect([poster.headers.get('content-type'), bytes]).toEqual([
    'image/jpeg',
    bucket.objects.get(keyOf(video.posterURL))?.body,
  ]);
});

test('the team gets its videos from the bucket itself, where browsers reach it', async () => {
  const bytes = Buffer.from('0123456789');
  const { uploadId } = await placeVideo(server, business, { bytes, rendition: 'ready' });
  const [{ url }] = (await call('fetchvideos', { ids: [uploadId] })).body.videos;
  const path = url.slice(server.config.baseUrl.length);
  const playing = (at: TestServer, method = 'GET') =>
    fetch(`${at.origin}${path}`, { method, headers: { range: 'bytes=2-4' } });
  const streamed = await playing(server);
  expect([streamed.redirected, streamed.status, await streamed.text()]).toEqual([
    false,
    206,
    '234',
  ]);
  const env = { ...bucket.env, S3_PUBLIC_URL: bucket.publicUrl };
  const second = await startTestServer({ on: server, env });
  const redirected = await playing(second);
  expect([redirected.url.startsWith(`${bucket.publicUrl}/uploads/`), redirected.status]).toEqual([
    true,
    206,
  ]);
  expect([await redirected.text(), redirected.headers.get('content-type')]).toEqual([
    '234',
    'video/mp4',
  ]);
  // Its signature is for GET.
  const asked = await playing(second, 'HEAD');
  expect([asked.redirected, asked.status, asked.headers.get('content-length')]).toEqual([
    false,
    200,
    '10',
  ]);
  await second.stop();
});

test('while the bucket is away, files answer 503 with a sentence, and answers are stored', async () => {
  const picture = await uploadPicture(server, business, 'businessrepresentatives');
  const { body: announced } = await announceUpload(server, business);
  await bucket.goAway();
  const refused = await fetch(picture);
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { error: { code: 'unavailable', message: expect.stringContaining('Files cannot be reached') } },
  ]);
  const put = () =>
    drawPicture('png').then((body) => fetch(announced.uploadURL, { method: 'PUT', body }));
  expect((await put()).status).toBe(503);
  await writeTestimonial(server, business);
  const removal = server.runJob('business-exports.remove-old');
  await expect(removal).rejects.toBeInstanceOf(FilesUnavailable);
  // A process that starts meanwhile serves surveys too.
  const second = await startTestServer({ on: server, env: bucket.env });
  expect((await fetch(`${second.origin}/feedbackevaluate/${business.handle}`)).status).toBe(200);
  await second.stop();
  await bucket.comeBack();
  expect((await fetch(picture)).status).toBe(200);
  const { url } = (await (await put()).json()) as { url: string };
  expect((await fetch(url)).status).toBe(200);
});

test('a backup of a bucket is restored to the disk, and one of the disk into a bucket', async () => {
  const picture = await uploadPicture(server, business, 'businessrepresentatives');
  const bytes = bucket.objects.get(keyOf(picture))?.body;
  const onDisk = await restore(await backUp(server));
  expect(await readUploadedFile(onDisk.dataDir, keyOf(picture))).toEqual(bytes);

  const config = { ...server.config, dataDir: onDisk.dataDir, s3: undefined };
  const file = await backUp({ connectionString: onDisk.connectionString, config });
  const other = await startFakeS3();
  const inBucket = await restore(file, other.settings);
  expect(other.objects.get(keyOf(picture))?.body).toEqual(bytes);
  await expect(restore(file, other.settings)).rejects.toThrow(
    'The bucket goodword-files is not empty',
  );
  await onDisk.drop();
  await inBucket.drop();
  await other.stop();
});
