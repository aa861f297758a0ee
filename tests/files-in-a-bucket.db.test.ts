import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXPORT_FILE_PATH } from '#domain/business-exports.ts';
import { FilesUnavailable } from '#server/platform/files-unavailable.ts';
import { backUp, readUploadedFile, restore } from './support/backups.ts';
import { type Business, createConfirmedBusiness, createWidget } from './support/factories.ts';
import { loadWidget } from './support/load-widget.ts';
import { readZip } from './support/read-zip.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { showTestimonial, writeTestimonial } from './support/testimonials.ts';
import { announceUpload, drawPicture, uploadPicture } from './support/uploads.ts';
import { type FakeS3, startFakeS3 } from './support/vendors/fake-s3.ts';

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
