import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MANIFEST, type Manifest } from './archive-entries.ts';
import { readArchive, verifyArchive } from './read-archive.ts';
import { type AddEntry, writeArchive } from './write-archive.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goodword-archive-'));
  file = join(folder, 'backup.tar.gz');
});
afterEach(() => rm(folder, { recursive: true }));

const manifest: Manifest = {
  product: 'goodword',
  format: 1,
  version: '0.1.0',
  createdAt: '2026-11-01T00:00:00.000Z',
  schema: { generation: 10, migrations: [] },
  tables: [{ name: 'users', columns: ['id'] }],
  secrets: [],
};

function entry(name: string, text: string) {
  const content = Buffer.from(text);
  return { name, size: content.length, content: [content] };
}

async function write(
  more: Partial<Manifest> = {},
  fill: (add: AddEntry) => Promise<void> = addRows,
) {
  await writeArchive(file, async (add) => {
    await add(entry(MANIFEST, JSON.stringify({ ...manifest, ...more })));
    await fill(add);
  });
}

async function addRows(add: AddEntry): Promise<void> {
  await add(entry('tables/users/000001', 'one\ntwo\n'.repeat(1000)));
  await add(entry('uploads/a/b.png', 'bytes'));
}

/** Changes the tar inside the file. */
async function change(edit: (tar: Buffer) => Buffer): Promise<void> {
  await writeFile(file, gzipSync(edit(gunzipSync(await readFile(file)))));
}

test('what was written is read back in its order', async () => {
  await write();
  expect(await verifyArchive(file)).toEqual(manifest);
  const names: string[] = [];
  let rows = '';
  await readArchive(file, async (name, content) => {
    names.push(name);
    for await (const chunk of content) if (name.startsWith('tables')) rows += chunk.toString();
  });
  expect(names).toEqual([MANIFEST, 'tables/users/000001', 'uploads/a/b.png', 'SHA256SUMS']);
  expect(rows).toBe('one\ntwo\n'.repeat(1000));
});

test('a file that is cut off anywhere is refused', async () => {
  await write();
  const whole = await readFile(file);
  for (const part of [0, 0.1, 0.5, 0.9, 0.999]) {
    await writeFile(file, whole.subarray(0, Math.floor(whole.length * part)));
    await expect(verifyArchive(file), String(part)).rejects.toMatchObject({ name: 'StartError' });
  }
  await writeFile(file, whole);
  const tar = gunzipSync(whole).indexOf('SHA256SUMS');
  await change((all) => Buffer.concat([all.subarray(0, tar), Buffer.alloc(1024)]));
  await expect(verifyArchive(file)).rejects.toThrow('is not complete');
});

test('a file with one changed byte is refused, and the entry is named', async () => {
  await write();
  await change((tar) => {
    const changed = Buffer.from(tar);
    changed.write('x', tar.indexOf('one\ntwo'));
    return changed;
  });
  await expect(verifyArchive(file)).rejects.toThrow('checksum of tables/users/000001');
});

test.each([
  ['text', 'some text'],
  ['an empty file', ''],
  ['a gzip of something else', gzipSync('some text')],
])('%s is refused in one line', async (_what, content) => {
  await writeFile(file, content);
  const refused = verifyArchive(file);
  await expect(refused).rejects.toMatchObject({ name: 'StartError' });
  await expect(refused).rejects.toThrow(/^.*backup of Goodword.*$/);
});

test('a file of a later format is refused with the version that wrote it', async () => {
  await write({ format: 2, version: '7.0.0' });
  await expect(verifyArchive(file)).rejects.toThrow('written by Goodword 7.0.0');
});

test('a missing file and a folder are refused in one line', async () => {
  await expect(verifyArchive(file)).rejects.toThrow('does not exist');
  await expect(verifyArchive(folder)).rejects.toThrow('is a folder');
});

test('nothing is left of a file that fails in the middle', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });
  const writing = write({}, async (add) => {
    await addRows(add);
    throw full;
  });
  await expect(writing).rejects.toThrow('could not be written: the disk is full.');
  expect(await readdir(folder)).toEqual([]);
});

test('a second backup to the same file is refused while the first one is written', async () => {
  await write({}, async () => {
    await expect(write()).rejects.toThrow('another backup is being written');
  });
  expect(await verifyArchive(file)).toEqual(manifest);
});

test('a folder that does not exist is named', async () => {
  file = join(folder, 'missing', 'backup.tar.gz');
  await expect(write()).rejects.toThrow('the folder does not exist');
});
