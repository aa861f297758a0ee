import { beforeEach, expect, test } from 'vitest';
import type { SurveyFiles } from '../survey-files.ts';
import { createFileStore, type FileStore, type KeptFile } from './file-store.ts';
import type { Outcome } from './outcome.ts';
import { createUploadQueue, UPLOAD_TIME, type UploadQueue } from './upload-queue.ts';

const NOW = 1_700_000_000_000;

let store: FileStore;
let sent: string[];
let outcomes: Outcome[];
let waits: number[];
let hasFiles: boolean;
let ended: string[];
let queue: UploadQueue;
beforeEach(() => {
  store = createFileStore(() => null);
  sent = [];
  outcomes = [];
  waits = [];
  hasFiles = true;
  ended = [];
  queue = openQueue();
});

function openQueue(): UploadQueue {
  return createUploadQueue({
    store,
    whileAlone: (_name, work) => work(),
    async send({ file }) {
      sent.push(`${file.id} ${file.uploadURL}`);
      return outcomes.shift() ?? 'sent';
    },
    wait: async (seconds) => void waits.push(seconds),
    now: () => NOW,
    onKept: (has) => {
      hasFiles = has;
    },
    onEnd: (id, end) => ended.push(`${id} ${end}`),
  });
}

async function keep(id: string, facts: Partial<KeptFile> = {}): Promise<void> {
  await store.put({
    id,
    owner: 'o',
    i: 0,
    field: 'videoURLAnswer',
    name: '',
    type: 'video/mp4',
    size: 9,
    createdAt: NOW,
    poster: null,
    uploadURL: null,
    ...facts,
  });
  await store.append(id, 0, new Blob(['123456789']));
}

function announced(id: string): SurveyFiles {
  const facts = { i: 0, field: 'videoURLAnswer', contentType: 'video/mp4', size: 9 } as const;
  const upload = { uploadURL: '/upload/t', downloadURL: '/u/v.mp4' };
  return { [id]: { ...facts, upload, refusal: null } };
}

const stateOf = (id: string) => queue.getState()[id]?.state;

test('sends a file once it is announced, and deletes it once the server has it', async () => {
  await keep('a');
  await queue.follow({});
  expect(sent).toEqual([]);
  await queue.follow(announced('a'));
  await expect.poll(() => hasFiles).toBe(false);
  await queue.follow(announced('a'));
  expect([sent, stateOf('a')]).toEqual([['a /upload/t'], 'sent']);
  expect(await store.read('a')).toBeNull();
});

test('tries again until the server is back, after longer and longer waits', async () => {
  outcomes = Array(7).fill('away');
  await keep('a', { uploadURL: '/upload/t' });
  await queue.resume();
  await expect.poll(() => stateOf('a')).toBe('sent');
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
});

test('goes on with what an earlier visit left, and removes what the server takes no more', async () => {
  await keep('new', { uploadURL: '/upload/n' });
  await keep('old', { uploadURL: '/upload/o', createdAt: NOW - UPLOAD_TIME - 1 });
  await keep('recorded', { size: 3 });
  await queue.resume();
  await expect.poll(() => stateOf('new')).toBe('sent');
  expect(sent).toEqual(['new /upload/n']);
  expect((await store.list()).map(({ id }) => id)).toEqual(['recorded']);
});

test('keeps a file that the server refuses, so that it can be saved, and reports it', async () => {
  outcomes = ['refused'];
  await keep('a', { uploadURL: '/upload/t' });
  await queue.resume();
  await expect.poll(() => stateOf('a')).toBe('failed');
  expect([ended, (await store.read('a'))?.bytes.size]).toEqual([['a failed'], 9]);
});

test('a held file stays on the device, and goes on once it is chosen again', async () => {
  outcomes = Array(50).fill('away');
  await keep('a', { uploadURL: '/upload/t' });
  await queue.resume();
  await expect.poll(() => waits.length).toBeGreaterThan(0);
  const [[id, file] = ['', undefined]] = Object.entries(announced('a'));
  if (file === undefined) throw new Error('no file');
  await queue.follow({ [id]: { ...file, isHeld: true } });
  const attempts = sent.length;
  await expect.poll(() => hasFiles).toBe(true);
  const kept = await store.read('a');
  expect([queue.getState(), kept?.file.uploadURL, kept?.bytes.size]).toEqual([{}, null, 9]);
  expect(sent.length).toBeLessThanOrEqual(attempts + 1);
  outcomes = [];
  await queue.follow({ [id]: file });
  await expect.poll(() => stateOf('a')).toBe('sent');
});

test('a discarded file is neither sent nor stored', async () => {
  outcomes = Array(50).fill('away');
  await keep('a', { uploadURL: '/upload/t' });
  await queue.resume();
  await expect.poll(() => waits.length).toBeGreaterThan(0);
  await queue.discard('a');
  const attempts = sent.length;
  await expect.poll(() => hasFiles).toBe(false);
  expect([queue.getState(), await store.read('a')]).toEqual([{}, null]);
  expect(sent.length).toBeLessThanOrEqual(attempts + 1);
});
