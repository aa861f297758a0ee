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
