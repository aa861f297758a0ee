import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FilesUnavailable } from '#server/platform/files-unavailable.ts';
import { INCOMING, type IncomingFiles } from '#server/platform/incoming-files.ts';
import { type FakeS3, startFakeS3 } from '#tests/support/vendors/fake-s3.ts';
import { createLocalFileStore } from './local.ts';
import { createLocalIncomingFiles } from './local-incoming.ts';
import type { FileStore } from './port.ts';
import { createS3FileStore } from './s3.ts';
import { createS3IncomingFiles } from './s3-incoming.ts';

let root: string;
let bucket: FakeS3;
beforeAll(async () => {
  bucket = await startFakeS3({ pageSize: 2 });
});
afterAll(() => bucket.stop());
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'goodword-files-')), 'files');
  bucket.objects.clear();
  bucket.uploads.clear();
});
afterEach(() => rm(join(root, '..'), { recursive: true }));

const ID = `${INCOMING}/0190aaaa/0190bbbb`;
const bytes = Buffer.from(Array.from({ length: 12_000_000 }, (_, i) => (i * 7) % 251));

describe.each([
  [
    'the disk',
    () => {
      const files = createLocalFileStore(root);
      return { files, incoming: createLocalIncomingFiles(root, files) };
    },
  ],
  [
    'a bucket',
    () => {
      const files = createS3FileStore(bucket.settings);
      return { files, incoming: createS3IncomingFiles(bucket.settings, files) };
    },
  ],
])('on %s, a file that arrives in chunks', (_where, create) => {
  let files: FileStore;
  let incoming: IncomingFiles;
  beforeEach(() => {
    ({ files, incoming } = create());
  });

  const begin = (id = ID) =>
    incoming.tusStore.create(new Upload({ id, offset: 0, size: bytes.length }));
  const write = (from: number, to: number) =>
    incoming.tusStore.write(Readable.from([bytes.subarray(from, to)]), ID, from);
  const offset = async () => (await incoming.tusStore.getUpload(ID)).offset;

  test('continues wherever it broke off, also in another process, and is moved as a whole', async () => {
    await begin();
    expect(await write(0, 1_000)).toBe(1_000);
    ({ incoming } = create());
    expect(await offset()).toBe(1_000);
    expect(await write(1_000, 11_000_000)).toBe(11_000_000);
    ({ incoming } = create());
    expect(await offset()).toBe(11_000_000);
    expect(await write(11_000_000, bytes.length)).toBe(bytes.length);
    expect(await offset()).toBe(bytes.length);
    expect(await files.move(ID, 'uploads/a')).toBe(true);
    expect((await files.get('uploads/a'))?.equals(bytes)).toBe(true);
    await incoming.remove([ID]);
    expect(await files.list()).toEqual(['uploads/a']);
  });

  test('is removed at any point with all that is stored of it, and nothing beside it', async () => {
    const other = `${ID}-2`;
    await begin(other);
    await begin();
    await write(0, 6_000_000);
    await incoming.remove([ID, ID, `${INCOMING}/never`]);
    await expect(offset()).rejects.toMatchObject({ status_code: 404 });
    expect((await files.list()).filter((key) => !key.startsWith(other))).toEqual([]);
    expect((await incoming.tusStore.getUpload(other)).offset).toBe(0);
    expect([...bucket.uploads.values()].filter(({ key }) => key === ID)).toEqual([]);
  });
});

test('on a bucket, a file is put together whose process died at the very end', async () => {
  const files = createS3FileStore(bucket.settings);
  const incoming = createS3IncomingFiles(bucket.settings, files);
  await incoming.tusStore.create(new Upload({ id: ID, offset: 0, size: bytes.length }));
  bucket.fail({ method: 'POST', status: 400, code: 'KilledBeforeCompletion' });
  const writing = incoming.tusStore.write(Readable.from([bytes]), ID, 0);
  await expect(writing).rejects.toThrow();
  bucket.recover();
  expect((await incoming.tusStore.getUpload(ID)).offset).toBe(bytes.length);
  expect(await files.stat(ID)).toBeNull();
  await incoming.finish(ID);
  expect((await files.get(ID))?.equals(bytes)).toBe(true);
  await incoming.finish(ID);
});

test('an outage of the bucket is not taken for a missing file', async () => {
  const files = createS3FileStore(bucket.settings);
  const begun = createS3IncomingFiles(bucket.settings, files);
  await begun.tusStore.create(new Upload({ id: ID, offset: 0, size: bytes.length }));
  const { tusStore } = createS3IncomingFiles(bucket.settings, files);
  bucket.fail({ status: 403, code: 'AccessDenied' });
  await expect(tusStore.getUpload(ID)).rejects.toBeInstanceOf(FilesUnavailable);
  const writing = tusStore.write(Readable.from([bytes]), ID, 0);
  await expect(writing).rejects.toBeInstanceOf(FilesUnavailable);
  bucket.recover();
  expect((await tusStore.getUpload(ID)).offset).toBe(0);
});

test('on the disk, files that arrive cannot be read by other users of the machine', async () => {
  const files = createLocalFileStore(root);
  const { tusStore } = createLocalIncomingFiles(root, files);
  await tusStore.create(new Upload({ id: ID, offset: 0, size: 1 }));
  expect((await stat(root)).mode & 0o777).toBe(0o700);
  expect(await readdir(root)).toEqual([INCOMING]);
});
