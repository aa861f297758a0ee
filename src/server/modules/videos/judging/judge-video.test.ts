import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalFileStore } from '#server/adapters/files/local.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { type ClipKind, type ClipOptions, clipBytes } from '#tests/support/video-clips.ts';
import { isWholeContainer } from './check-structure.ts';
import { judgeVideo } from './judge-video.ts';

let root: string;
let files: FileStore;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'goodword-judge-'));
  files = createLocalFileStore(root);
});
afterAll(() => rm(root, { recursive: true }));

async function judge(...parts: Uint8Array[]) {
  await files.put('incoming/a', Buffer.concat(parts));
  return judgeVideo(files, 'incoming/a');
}

const EMPTY = Buffer.alloc(0);
const ACCEPTED: [ClipKind, ClipOptions, string][] = [
  ['mp4', {}, 'video/mp4'],
  ['mp4', { index: 'front' }, 'video/mp4'],
  ['mp4', { isRecorded: true, audio: 'none' }, 'video/mp4'],
  ['mov', {}, 'video/quicktime'],
  ['webm', {}, 'video/webm'],
  ['webm', { isRecorded: true }, 'video/webm'],
];

test.each(
  ACCEPTED,
)('reads type, size and duration of %s with %j', async (kind, options, mediaType) => {
  const bytes = await clipBytes(kind, options);
  const facts = await judge(bytes);
  expect(facts).toMatchObject({ mediaType, width: 320, height: 240, size: bytes.length });
  expect(facts?.hasAudio).toBe(options.audio !== 'none');
  expect(Math.abs((facts?.durationMs ?? 0) - 1_000)).toBeLessThan(200);
});

test('says how large a video is as shown, after its rotation', async () => {
  const facts = await judge(await clipBytes('mp4', { rotation: 90 }));
  expect(facts).toMatchObject({ width: 240, height: 320 });
});

describe('refuses', () => {
  test.each([
    ['no bytes', ''],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a playlist', '#EXTM3U\n#EXTINF:1,\n/etc/passwd\n'],
    ['an archive', 'PK\x03\x04rest of an archive'],
  ])('%s', async (_what, text) => {
    expect(await judge(Buffer.from(text, 'latin1'))).toBeNull();
  });

  test.each([
    'mp4',
    'mov',
    'webm',
  ] as const)('a %s with other content before or behind it', async (kind) => {
    const bytes = await clipBytes(kind);
    const page = Buffer.from('<script>alert(1)</script>');
    const directory = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
    for (const parts of [
      [page, bytes],
      [bytes, page],
      [bytes, directory],
      [bytes, boxOf('free', directory)],
      [bytes, bytes.subarray(0, 100)],
    ]) {
      expect(await judge(...parts)).toBeNull();
    }
  });

  test.each([
    ['mp4', {}],
    ['mp4', { index: 'front' }],
    ['mp4', { isRecorded: true }],
    ['webm', {}],
    ['webm', { isRecorded: true }],
  ] as [ClipKind, ClipOptions][])('a %s with %j that is cut off', async (kind, options) => {
    const bytes = await clipBytes(kind, options);
    for (const missing of [1, 17, Math.floor(bytes.length / 2)]) {
      expect(await judge(bytes.subarray(0, -missing))).toBeNull();
    }
  });

  /** Of 10 hours, in the units of the movie. */
  const LONG = 36_000_000;

  test.each([
    ['the movie', {}, 'mvhd', 20],
    ['a track', {}, 'tkhd', 24],
    ['its media', {}, 'mdhd', 20],
    ['a movie in fragments', { isRecorded: true }, 'mvhd', 20],
  ] as [
    string,
    ClipOptions,
    string,
    number,
  ][])('hours that the header of %s claims', async (_what, options, box, at) => {
    const bytes = Buffer.from(await clipBytes('mp4', options));
    const start = bytes.indexOf(box);
    const scale = box === 'mdhd' ? bytes.readUInt32BE(start + 16) : 1_000;
    bytes.writeUInt32BE((LONG / 1_000) * scale, start + at);
    expect(await judge(bytes)).toBeNull();
    // Unknown, as some write it.
    bytes.writeUInt32BE(0xffffffff, start + at);
    if (box !== 'mdhd') expect(await judge(bytes)).not.toBeNull();
  });
});

test('an index of countless parts is not read to its end', async () => {
  const bytes = Buffer.from(await clipBytes('mp4'));
  const at = bytes.indexOf('moov') - 4;
  const parts = Buffer.concat(Array<Buffer>(1_001).fill(boxOf('free', EMPTY)));
  const index = Buffer.concat([bytes.subarray(at + 8), parts]);
  expect(bytes.readUInt32BE(at)).toBe(bytes.length - at);
  expect(await judge(bytes.subarray(0, at), boxOf('moov', index))).toBeNull();
});

test('survives any damage', async () => {
  let random = 1;
  const next = (below: number) => {
    random = (random * 48_271) % 2_147_483_647;
    return random % below;
  };
  for (const [kind, options] of [
    ['mp4', {}],
    ['webm', { isRecorded: true }],
  ] as const) {
    const bytes = await clipBytes(kind, options);
    // Where the headers are.
    const head = kind === 'mp4' ? bytes.indexOf('moov') : 0;
    for (let round = 0; round < 6; round += 1) {
      const damaged = Buffer.from(bytes);
      for (let count = 0; count < 8; count += 1) {
        const at = head + next(Math.min(2_000, bytes.length - head));
        damaged.writeUInt8(next(256), at);
      }
      const facts = await judge(damaged);
      expect(facts === null || facts.durationMs > 0).toBe(true);
    }
  }
});

test.each([
  ['MP4', ['ftyp', 'moov', 'mdat'].map((type) => boxOf(type, EMPTY)), boxOf('free', EMPTY)],
  ['WebM', [Buffer.from('1a45dfa3814018538067ff', 'hex')], Buffer.from('ec80', 'hex')],
])('lets others run while it reads countless parts of %s', async (_kind, head, part) => {
  const bytes = Buffer.concat([...head, ...Array<Buffer>(10_000).fill(part)]);
  let turns = 0;
  let counting = setImmediate(function count() {
    turns += 1;
    counting = setImmediate(count);
  });
  const read = async (start: number, end: number) => bytes.subarray(start, end);
  expect(await isWholeContainer({ size: bytes.length, read })).toBe(true);
  clearImmediate(counting);
  expect(turns).toBeGreaterThan(5);
});

function boxOf(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}
