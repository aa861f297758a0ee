import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocalFileStore } from '#server/adapters/files/local.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { type FakeS3, startFakeS3 } from '#tests/support/vendors/fake-s3.ts';
import { main } from './move-files.ts';

let dataDir: string;
let local: FileStore;
let bucket: FakeS3;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'goodword-move-'));
  local = createLocalFileStore(join(dataDir, 'files'));
  bucket = await startFakeS3({ pageSize: 3 });
});
afterEach(async () => {
  await bucket.stop();
  await rm(dataDir, { recursive: true });
});

const move = (...argv: string[]) => runCommand(main, argv, { DATA_DIR: dataDir, ...bucket.env });

const CONTENT: Readonly<Record<string, Buffer>> = {
  'uploads/b/one.png': Buffer.from('one'),
  'uploads/b/two.mp4': Buffer.alloc(9_000_000, 'two'),
  'widgets/w/pointer.json': Buffer.from('{}'),
  'widgets/w/empty.js': Buffer.alloc(0),
};

async function fill(): Promise<void> {
  for (const [key, bytes] of Object.entries(CONTENT)) await local.put(key, bytes);
  await local.put('incoming/b/half', Buffer.from('half'));
}

test('copies every file to S3 and back, and repeats nothing', async () => {
  await fill();
  expect(await move('--to', 's3')).toMatchObject({
    output: '4 copied, 0 were there, 0 failed.\n',
    code: 0,
  });
  for (const [key, bytes] of Object.entries(CONTENT)) {
    expect(bucket.objects.get(key)?.body.equals(bytes), key).toBe(true);
  }
  expect(bucket.objects.size).toBe(4);
  expect((await move('--to', 's3')).output).toBe('0 copied, 4 were there, 0 failed.\n');
  await local.remove(await local.list());
  expect((await move('--to', 'local')).output).toBe('4 copied, 0 were there, 0 failed.\n');
  expect(
    (await local.get('uploads/b/two.mp4'))?.equals(CONTENT['uploads/b/two.mp4'] ?? Buffer.alloc(0)),
  ).toBe(true);
});

test('replaces what is damaged or older, leaves what is newer, and removes others only if told to', async () => {
  await fill();
  await move('--to', 's3');
  const damaged = bucket.put('uploads/b/one.png', Buffer.from('eno'), {});
  damaged.modifiedAt = new Date('2020-01-01');
  bucket.put('widgets/w/pointer.json', Buffer.from('{ }'), {}).modifiedAt = new Date('2100-01-01');
  bucket.put('uploads/b/erased.png', Buffer.from('x'), {});
  expect((await move('--to', 's3')).output).toBe(
    '1 copied, 2 were there, 1 left because the target has newer ones, 0 failed.\n',
  );
  expect(bucket.find('uploads/b/one.png').body.toString()).toBe('one');
  expect(bucket.find('widgets/w/pointer.json').body.toString()).toBe('{ }');
  expect(bucket.objects.has('uploads/b/erased.png')).toBe(true);
  expect((await move('--to', 's3', '--exact')).output).toContain(
    '1 removed that only the target had',
  );
  expect(bucket.objects.has('uploads/b/erased.png')).toBe(false);
});

test('goes on after an outage, and says which files fail', async () => {
  await fill();
  bucket.fail({ method: 'PUT', status: 403, code: 'AccessDenied' });
  await expect(move('--to', 's3')).rejects.toThrow(
    'AccessDenied of the test. Run it again to go on.',
  );
  bucket.recover();
  bucket.fail({ method: 'POST', status: 400, code: 'InvalidPart' });
  const failing = await move('--to', 's3');
  expect(failing).toMatchObject({ output: '3 copied, 0 were there, 1 failed.\n', code: 1 });
  expect(failing.errors).toContain('Not copied: uploads/b/two.mp4: ');
  bucket.recover();
  expect((await move('--to', 's3')).output).toBe('1 copied, 3 were there, 0 failed.\n');
});

test('explains itself, and needs a bucket', async () => {
  await expect(move('--to', 'local', '--exact')).rejects.toThrow('There are no files to copy.');
  for (const argv of [[], ['s3'], ['--to', 'x'], ['--to', 's3', '--all']]) {
    expect(await move(...argv)).toMatchObject({ output: '', code: 1 });
  }
  const without = runCommand(main, ['--to', 's3'], { DATA_DIR: dataDir });
  await expect(without).rejects.toThrow('Set S3_BUCKET');
});
