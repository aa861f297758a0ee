import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FilesUnavailable } from '#server/platform/files-unavailable.ts';
import { type FakeS3, startFakeS3 } from '#tests/support/vendors/fake-s3.ts';
import { createLocalFileStore } from './local.ts';
import type { FileStore, OpenFile } from './port.ts';
import { createS3FileStore } from './s3.ts';

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

async function* streamOf(...chunks: (string | Buffer)[]) {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

async function textOf(opened: OpenFile | null): Promise<string> {
  const read: Uint8Array[] = [];
  for await (const chunk of opened?.content ?? []) read.push(chunk);
  return Buffer.concat(read).toString();
}

const inAnHour = () => new Date(Date.now() + 3_600_000);
const anHourAgo = () => new Date(Date.now() - 3_600_000);

describe.each([
  ['the disk', () => createLocalFileStore(root)],
  ['a bucket', () => createS3FileStore(bucket.settings)],
])('on %s, the store', (_where, createStore) => {
  let files: FileStore;
  beforeEach(() => {
    files = createStore();
  });

  test('reads a file back unchanged, and replaces the whole file on a second write', async () => {
    expect(await files.get('a/b.json')).toBeNull();
    await files.put('a/b.json', Buffer.from('one'));
    await files.put('a/b.json', Buffer.from('2'));
    expect((await files.get('a/b.json'))?.toString()).toBe('2');
  });

  test('stores a file from a stream, and reads it as one even if it is removed meanwhile', async () => {
    await files.put('a/one', streamOf('one ', 'two ', 'three'));
    const opened = await files.open('a/one');
    await files.remove(['a/one']);
    expect(await textOf(opened)).toBe('one two three');
    expect(opened?.size).toBe(13);
    expect(await files.open('a/one')).toBeNull();
  });

  test('stores streams of any size, also one without bytes', async () => {
    await files.put('a/none', streamOf());
    expect(await files.get('a/none')).toEqual(Buffer.alloc(0));
    const chunk = Buffer.alloc(5_000_001, 'x');
    await files.put('a/large', streamOf(chunk, chunk, 'y', chunk, 'end'));
    const all = Buffer.concat([chunk, chunk, Buffer.from('y'), chunk, Buffer.from('end')]);
    expect((await files.get('a/large'))?.equals(all)).toBe(true);
  });

  test('keeps the old file if a stream fails, and leaves no unfinished one', async () => {
    await files.put('a/one', Buffer.from('old'));
    const failing = (async function* () {
      yield Buffer.alloc(9_000_000);
      throw new Error('cut off');
    })();
    await expect(files.put('a/one', failing)).rejects.toThrow('cut off');
    expect((await files.get('a/one'))?.toString()).toBe('old');
    expect(await files.list()).toEqual(['a/one']);
    expect(bucket.uploads.size).toBe(0);
  });

  test('opens a range, and nothing beyond the end', async () => {
    await files.put('a/one', Buffer.from('0123456789'));
    const read = async (from: number, to?: number) => {
      const opened = await files.open('a/one', { from, to });
      expect(opened?.size).toBe(10);
      return textOf(opened);
    };
    expect(await read(0)).toBe('0123456789');
    expect(await read(3)).toBe('3456789');
    expect(await read(3, 5)).toBe('345');
    expect(await read(8, 99)).toBe('89');
    expect(await read(10)).toBe('');
    expect(await read(99, 100)).toBe('');
    expect(await files.open('a/none', { from: 99 })).toBeNull();
  });

  test('knows size, age and a tag of a file that changes with its bytes', async () => {
    expect(await files.stat('a/one')).toBeNull();
    await files.put('a/one', Buffer.from('same size'));
    const first = await files.stat('a/one');
    expect(first?.size).toBe(9);
    expect(first?.etag).toMatch(/^"[^"]+"$/);
    expect(Math.abs((first?.modifiedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    const opened = await files.open('a/one', { from: 3 });
    await textOf(opened);
    expect(opened).toMatchObject({ ...first });
    await files.put('a/one', Buffer.from('size same'));
    expect((await files.stat('a/one'))?.etag).not.toBe(first?.etag);
  });

  test('moves a file over another one, and says if there is none', async () => {
    await files.put('a/one', Buffer.from('new'));
    await files.put('b/two', Buffer.from('old'));
    expect(await files.move('a/one', 'b/two')).toBe(true);
    expect((await files.get('b/two'))?.toString()).toBe('new');
    expect(await files.get('a/one')).toBeNull();
    expect(await files.move('a/one', 'b/two')).toBe(false);
    expect((await files.get('b/two'))?.toString()).toBe('new');
  });

  test('lists files by folder, at any depth, and by age', async () => {
    for (const key of ['a/one', 'a/b/two', 'a/c', 'ab/three']) {
      await files.put(key, Buffer.from('x'));
    }
    expect((await files.list('a')).toSorted()).toEqual(['a/b/two', 'a/c', 'a/one']);
    expect((await files.list()).toSorted()).toEqual(['a/b/two', 'a/c', 'a/one', 'ab/three']);
    expect(await files.list('none')).toEqual([]);
    expect(await files.listOlderThan('ab', inAnHour())).toEqual(['ab/three']);
    expect(await files.listOlderThan('ab', anHourAgo())).toEqual([]);
    expect(await files.listOlderThan('none', inAnHour())).toEqual([]);
  });

  test('removes files, and accepts a second removal', async () => {
    for (const key of ['a/one', 'a/two', 'b/one']) await files.put(key, Buffer.from('x'));
    await files.remove(['a/one', 'b/one', 'a/never', 'never/there']);
    expect(await files.list()).toEqual(['a/two']);
    await files.remove(['a/one']);
    await files.remove([]);
    expect(await files.list()).toEqual(['a/two']);
  });

  test('rejects malformed keys and keys that point outside', async () => {
    for (const key of ['../x', 'a/../x', '/x', 'a//x', '', '.', 'a/.x', 'a\\x', 'A', 'a\0']) {
      await expect(files.put(key, Buffer.from('x')), key).rejects.toThrow('is no key');
      await expect(files.get(key), key).rejects.toThrow('is no key');
      await expect(files.remove([key]), key).rejects.toThrow('is no key');
    }
  });

  test('stores one complete file from concurrent writes, and leaves no unfinished files', async () => {
    const texts = Array.from({ length: 20 }, (_, i) => String(i).repeat(5000));
    await Promise.all(texts.map((text) => files.put('a/one', Buffer.from(text))));
    expect(texts).toContain((await files.get('a/one'))?.toString());
    expect(await files.list('a')).toEqual(['a/one']);
  });
});

describe('on the disk, the store', () => {
  test('stores files that other users of the machine cannot read', async () => {
    const files = createLocalFileStore(root);
    await files.put('a/one', Buffer.from('x'));
    expect((await stat(join(root, 'a/one'))).mode & 0o777).toBe(0o600);
    expect((await stat(root)).mode & 0o777).toBe(0o700);
  });

  test('leaves no empty folder', async () => {
    const files = createLocalFileStore(root);
    await files.put('a/one', Buffer.from('x'));
    await files.move('a/one', 'b/one');
    await files.remove(['b/one']);
    expect(await readdir(root)).toEqual([]);
  });

  test('knows how much space is left, also before the first file', async () => {
    expect(await createLocalFileStore(root).freeBytes()).toBeGreaterThan(0);
  });
});

describe('on a bucket, the store', () => {
  test('removes what a process left that died, unless somebody may be writing it', async () => {
    const files = createS3FileStore(bucket.settings);
    for (const key of ['a/1', 'a/2', 'a/3', 'ab/4']) bucket.begin(key, {});
    await files.removeUnfinished('a', anHourAgo());
    expect(bucket.uploads.size).toBe(4);
    await files.removeUnfinished('a');
    expect([...bucket.uploads.values()].map(({ key }) => key)).toEqual(['ab/4']);
  });

  test('gives addresses at which the bucket itself serves a file for a while', async () => {
    const { settings, publicUrl } = bucket;
    expect(
      await createS3FileStore(settings).signedAddressOf('a/one', { seconds: 1, mediaType: 'x/y' }),
    ).toBeNull();
    const files = createS3FileStore({ ...settings, publicUrl });
    await files.put('a/one', Buffer.from('0123456789'));
    const options = { seconds: 600, mediaType: 'video/mp4', downloadName: "Ana's (1) – é.mp4" };
    const address = (await files.signedAddressOf('a/one', options)) ?? '';
    const answer = await fetch(address, { headers: { range: 'bytes=2-4' } });
    expect([answer.status, await answer.text()]).toEqual([206, '234']);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="Ana');
    const other = await fetch(address.replace('a/one', 'a/two'));
    expect([other.status, await other.text()]).toEqual([
      403,
      expect.stringContaining('SignatureDoesNotMatch'),
    ]);
    const past = (await files.signedAddressOf('a/one', { ...options, seconds: -1 })) ?? '';
    expect((await fetch(past)).status).toBe(403);
  });

  test.each([
    ['does not answer', () => bucket.goAway(), () => bucket.comeBack()],
    [
      'has failures',
      () => bucket.fail({ status: 500, code: 'InternalError' }),
      () => bucket.recover(),
    ],
    [
      'refuses the key',
      () => bucket.fail({ status: 403, code: 'AccessDenied' }),
      () => bucket.recover(),
    ],
  ])('says so if the bucket %s, and works once it is back', async (_what, breakIt, mend) => {
    const files = createS3FileStore(bucket.settings);
    await files.put('a/one', Buffer.from('x'));
    await breakIt();
    const outcomes = await Promise.allSettled([
      files.get('a/one'),
      files.stat('a/one'),
      files.put('a/two', Buffer.from('x')),
      files.put('a/two', streamOf('x')),
      files.move('a/one', 'a/two'),
      files.list('a'),
      files.remove(['a/one']),
    ]);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ reason: expect.any(FilesUnavailable) });
    }
    await mend();
    expect((await files.get('a/one'))?.toString()).toBe('x');
  });

  test('survives a failure of one request', async () => {
    const files = createS3FileStore(bucket.settings);
    bucket.fail({ status: 500, code: 'InternalError', times: 1 });
    await files.put('a/one', Buffer.from('x'));
    bucket.fail({ status: 503, code: 'SlowDown', times: 1 });
    expect((await files.get('a/one'))?.toString()).toBe('x');
  });
});
