import { beforeEach, expect, test } from 'vitest';
import { createFileStore, type FileStore, type KeptFile } from '../uploads/file-store.ts';
import type { WhileAlone } from '../uploads/while-alone.ts';
import { findLeftRecording } from './left-recording.ts';
import { createRecordingSink } from './recording-sink.ts';

const STEP = { owner: 'o', i: 2, field: 'videoURLAnswer' } as const;
const PART = new Blob([new Uint8Array(20_000)]);

let store: FileStore;
let chosen: string[];
let whileAlone: WhileAlone;
beforeEach(() => {
  store = createFileStore(() => null);
  chosen = [];
  whileAlone = createLocks();
});

/** As a browser has them. */
function createLocks(): WhileAlone {
  const held = new Map<string, Promise<void>>();
  return (name, work) => {
    const done = (held.get(name) ?? Promise.resolve()).then(work);
    held.set(name, done);
    return done;
  };
}

const find = (step: Pick<KeptFile, 'owner' | 'i' | 'field'> = STEP) =>
  findLeftRecording({ store, whileAlone, isChosen: (id) => chosen.includes(id) }, step);

/** In another tab. */
async function record() {
  const sink = createRecordingSink({
    store,
    whileAlone,
    of: STEP,
    newId: () => 'new',
    now: () => 0,
    id: null,
    onId: () => {},
  });
  const session = sink.begin('video/mp4');
  session.add(PART);
  await expect.poll(() => store.list()).toMatchObject([{ size: PART.size }]);
  return { sink, session };
}

/** What it has settled with by now. */
async function settled<T>(found: Promise<T>): Promise<T | 'waiting'> {
  const turn = new Promise<'waiting'>((resolve) => setTimeout(resolve, 20, 'waiting'));
  return Promise.race([found, turn]);
}

test('a recording is offered in a second tab once the first one has left it', async () => {
  const { sink, session } = await record();
  const found = find();
  expect(await settled(found)).toBe('waiting');
  await session.end();
  // Being watched.
  expect(await settled(found)).toBe('waiting');
  sink.close();
  expect(await found).toBe('new');
});

test('one that is closed while it is made is offered with its end', async () => {
  const { sink, session } = await record();
  const found = find();
  sink.close();
  expect(await settled(found)).toBe('waiting');
  session.add(PART);
  await session.end();
  expect(await found).toBe('new');
  expect((await store.read('new'))?.bytes.size).toBe(2 * PART.size);
});

test('one that was used or discarded there is not offered', async () => {
  const used = await record();
  const found = find();
  await used.session.end();
  chosen.push('new');
  used.sink.close();
  expect(await found).toBeNull();
  chosen = [];
  await used.sink.discard();
  const discarded = await record();
  const foundLater = find();
  await discarded.sink.discard();
  expect(await foundLater).toBeNull();
});

test('one of another step, without a picture, or chosen before is not offered', async () => {
  const { sink, session } = await record();
  await session.end();
  sink.close();
  expect(await find({ ...STEP, i: 3 })).toBeNull();
  expect(await find()).toBe('new');
  chosen.push('new');
  expect(await find()).toBeNull();
});
