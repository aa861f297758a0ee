import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocalFileStore } from './local.ts';
import type { FileStore } from './port.ts';

let root: string;
let files: FileStore;

beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'goodword-files-')), 'files');
  files = createLocalFileStore(root);
});
afterEach(() => rm(join(root, '..'), { recursive: true }));

test('reads a file back unchanged, and replaces the whole file on a second write', async () => {
  expect(await files.get('a/b.json')).toBeNull();
  await files.put('a/b.json', Buffer.from('one'));
  await files.put('a/b.json', Buffer.from('2'));
  expect((await files.get('a/b.json'))?.toString()).toBe('2');
});

test('stores a file from a stream, and reads it as one even if it is removed meanwhile', async () => {
  const chunks = ['one ', 'two ', 'three'].map((text) => Buffer.from(text));
  await files.put(
    'a/one',
    (async function* () {
      yield* chunks;
    })(),
  );
  const opened = await files.open('a/one');
  await files.remove(['a/one']);
  const read: Uint8Array[] = [];
  for await (const chunk of opened?.content ?? []) read.push(chunk);
  expect(Buffer.concat(read).toString()).toBe('one two three');
  expect(opened?.size).toBe(13);
  expect(await files.open('a/one')).toBeNull();
});

test('keeps the old file if a stream fails, and leaves no unfinished one', async () => {
  await files.put('a/one', Buffer.from('old'));
  const failing = (async function* () {
    yield Buffer.from('new');
    throw new Error('cut off');
  })();
  await expect(files.put('a/one', failing)).rejects.toThrow('cut off');
  expect((await files.get('a/one'))?.toString()).toBe('old');
  expect(await readdir(join(root, 'a'))).toEqual(['one']);
});

test('opens a range, and nothing beyond the end', async () => {
  await files.put('a/one', Buffer.from('0123456789'));
  const read = async (from: number, to?: number) => {
    const opened = await files.open('a/one', { from, to });
    expect(opened?.size).toBe(10);
    const parts: Uint8Array[] = [];
    for await (const part of opened?.content ?? []) parts.push(part);
    return Buffer.concat(parts).toString();
  };
  expect(await read(3)).toBe('3456789');
  expect(await read(3, 5)).toBe('345');
  expect(await read(8, 99)).toBe('89');
  expect(await read(10)).toBe('');
  expect(await read(99, 100)).toBe('');
});

test('knows size, age and a tag of a file that changes with its bytes', async () => {
  expect(await files.stat('a/one')).toBeNull();
  await files.put('a/one', Buffer.from('same size'));
  const first = await files.stat('a/one');
  expect(first?.size).toBe(9);
  const opened = await files.open('a/one');
  for await (const _ of opened?.content ?? []);
  expect(opened?.etag).toBe(first?.etag);
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

test('lists files by age', async () => {
  await files.put('a/one', Buffer.from('x'));
  const { modifiedAt = new Date() } = (await files.stat('a/one')) ?? {};
  expect(await files.listOlderThan('a', modifiedAt)).toEqual([]);
  expect(await files.listOlderThan('a', new Date(modifiedAt.getTime() + 1000))).toEqual(['a/one']);
  expect(await files.listOlderThan('none', modifiedAt)).toEqual([]);
});

test('lists files by folder, at any depth', async () => {
  for (const key of ['a/one', 'a/b/two', 'ab/three']) await files.put(key, Buffer.from('x'));
  expect((await files.list('a')).toSorted()).toEqual(['a/b/two', 'a/one']);
  expect(await files.list('none')).toEqual([]);
});

test('removes a file with its empty folder, and accepts a second removal', async () => {
  await files.put('a/one', Buffer.from('x'));
  await files.put('a/two', Buffer.from('x'));
  await files.remove(['a/one', 'a/never']);
  expect(await files.list('a')).toEqual(['a/two']);
  await files.remove(['a/two', 'a/one', 'never/there']);
  expect(await readdir(root)).toEqual([]);
});

test('rejects malformed keys and keys that point outside the store', async () => {
  for (const key of ['../x', 'a/../x', '/x', 'a//x', '', '.', 'a/.x', 'a\\x', 'A', 'a\0']) {
    await expect(files.put(key, Buffer.from('x')), key).rejects.toThrow('is no key');
    await expect(files.get(key), key).rejects.toThrow('is no key');
  }
});

test('stores files that other users of the machine cannot read', async () => {
  await files.put('a/one', Buffer.from('x'));
  expect((await stat(join(root, 'a/one'))).mode & 0o777).toBe(0o600);
  expect((await stat(root)).mode & 0o777).toBe(0o700);
});

test('stores one complete file from concurrent writes, and leaves no unfinished files', async () => {
  const texts = Array.from({ length: 20 }, (_, i) => String(i).repeat(5000));
  await Promise.all(texts.map((text) => files.put('a/one', Buffer.from(text))));
  expect(texts).toContain((await files.get('a/one'))?.toString());
  expect(await readdir(join(root, 'a'))).toEqual(['one']);
});
