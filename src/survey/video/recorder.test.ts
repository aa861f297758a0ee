import { beforeEach, describe, expect, test } from 'vitest';
import { createFileStore, type FileStore } from '../uploads/file-store.ts';
import { createRecorder, type Recorder, type RecorderOptions } from './recorder.ts';
import { createRecordingSink } from './recording-sink.ts';

class FakeTrack {
  onended: (() => void) | null = null;
  muted = false;
  isStopped = false;
  readonly kind: string;
  constructor(kind: string) {
    this.kind = kind;
  }
  stop = () => {
    this.isStopped = true;
  };
  getSettings = () => ({ deviceId: `${this.kind}-1` });
}

class FakeStream {
  readonly tracks = [new FakeTrack('video'), new FakeTrack('audio')];
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks.slice(0, 1);
  getAudioTracks = () => this.tracks.slice(1);
}

let made: FakeRecorder | null = null;

class FakeRecorder {
  static supported = ['video/webm'];
  static isTypeSupported(type: string): boolean {
    return FakeRecorder.supported.includes(type);
  }
  static fails = false;
  state = 'inactive';
  ondataavailable: (event: { data: Blob }) => void = () => {};
  onpause = () => {};
  onresume = () => {};
  onstop = () => {};
  readonly type: string;
  constructor(_stream: unknown, { mimeType }: { mimeType: string }) {
    this.type = mimeType;
    made = this;
  }
  start() {
    if (FakeRecorder.fails) throw new Error('NotSupportedError');
    this.state = 'recording';
  }
  give(text: string) {
    this.ondataavailable({ data: new Blob([text]) });
  }
  pause() {
    this.state = 'paused';
    this.onpause();
  }
  resume() {
    this.state = 'recording';
    this.onresume();
  }
  stop() {
    this.state = 'inactive';
    this.onstop();
  }
}

let time: number;
let timers: Set<() => void>;
let stream: FakeStream;
let store: FileStore;
let ids: (string | null)[];
beforeEach(() => {
  time = 0;
  timers = new Set();
  stream = new FakeStream();
  store = createFileStore(() => null);
  ids = [];
  made = null;
  FakeRecorder.fails = false;
  FakeRecorder.supported = ['video/mp4', 'video/webm'];
});

function open(options: Partial<RecorderOptions> = {}): Recorder {
  const recorder = createRecorder({
    // biome-ignore lint/suspicious/noExplicitAny: the parts that are used
    devices: { getUserMedia: async () => stream, enumerateDevices: async () => [] } as any,
    // biome-ignore lint/suspicious/noExplicitAny: the parts that are used
    MediaRecorder: FakeRecorder as any,
    isSecure: true,
    maxSeconds: 30,
    sink: createRecordingSink({
      store,
      whileAlone: (_name, work) => work(),
      of: { owner: 'o', i: 2, field: 'videoURLAnswer' },
      newId: () => 'new',
      now: () => 0,
      id: null,
      onId: (id) => ids.push(id),
    }),
    takeStill: async () => null,
    hasRecording: false,
    now: () => time,
    every(_ms, task) {
      timers.add(task);
      return () => timers.delete(task);
    },
    ...options,
  });
  return recorder;
}

const at = (recorder: Recorder) => recorder.getState().at;

/** Runs the timers until this many seconds have passed. */
function pass(seconds: number): void {
  for (let passed = 0; passed < seconds; passed += 1) {
    time += 1000;
    for (const task of [...timers]) task();
  }
}

async function record(options: Partial<RecorderOptions> = {}): Promise<Recorder> {
  const recorder = open(options);
  await recorder.open();
  recorder.start();
  expect(at(recorder)).toBe('counting');
  pass(3);
  await expect.poll(() => at(recorder)).toBe('recording');
  return recorder;
}

async function reviewed(recorder: Recorder): Promise<string> {
  await expect.poll(() => at(recorder)).toBe('review');
  return (await store.read('new'))?.bytes.text() ?? '';
}

test('records in MP4 where the browser can, part by part, and lets go of the camera at the end', async () => {
  const recorder = await record();
  expect(made?.type).toBe('video/mp4');
  made?.give('one ');
  await expect.poll(() => store.list()).toMatchObject([{ id: 'new', i: 2, size: 4 }]);
  made?.give('two');
  recorder.stop();
  expect(await reviewed(recorder)).toBe('one two');
  expect(stream.tracks.map(({ isStopped }) => isStopped)).toEqual([true, true]);
  expect(ids).toEqual([null, 'new']);
});

test('a countdown that is cancelled records nothing, and the camera stays on for another', async () => {
  const recorder = open();
  await recorder.open();
  recorder.start();
  pass(2);
  recorder.cancel();
  pass(5);
  expect([at(recorder), made, stream.tracks.map(({ isStopped }) => isStopped)]).toEqual([
    'ready',
    null,
    [false, false],
  ]);
  recorder.start();
  expect(recorder.getState()).toMatchObject({ at: 'counting', countdown: 3 });
});

test('ends by itself when the time is over; a pause takes none of it', async () => {
  const recorder = await record();
  made?.give('x');
  pass(10);
  recorder.pause();
  pass(100);
  expect(recorder.getState()).toMatchObject({ at: 'paused', secondsLeft: 20 });
  recorder.resume();
  pass(19);
  expect(recorder.getState()).toMatchObject({ at: 'recording', secondsLeft: 1 });
  pass(1);
  expect(await reviewed(recorder)).toBe('x');
});

describe('what was recorded stays', () => {
  test('when the camera is unplugged', async () => {
    const recorder = await record();
    made?.give('x');
    stream.tracks[0]?.onended?.();
    expect(await reviewed(recorder)).toBe('x');
    expect(recorder.getState().notice).toBe('unpluggedNotice');
  });

  test('when a phone takes the camera from a hidden page, and only then', async () => {
    const recorder = await record();
    made?.give('x');
    recorder.pageHidden();
    expect(at(recorder)).toBe('recording');
    const [camera] = stream.tracks;
    if (camera) camera.muted = true;
    recorder.pageHidden();
    expect(await reviewed(recorder)).toBe('x');
    expect(recorder.getState().notice).toBe('hiddenNotice');
  });

  test('when it is closed', async () => {
    const recorder = await record();
    made?.give('x');
    recorder.close();
    expect(await reviewed(recorder)).toBe('x');
  });
});

test('without a picture there is nothing to review, and it can be tried again', async () => {
  const recorder = await record();
  recorder.stop();
  await expect.poll(() => recorder.getState().notice).toBe('emptyNotice');
  expect([at(recorder), await store.list()]).toEqual(['ready', []]);
});

test('a retake discards the recording', async () => {
  const recorder = await record();
  made?.give('x');
  recorder.stop();
  await reviewed(recorder);
  await recorder.retake();
  expect([at(recorder), await store.list(), ids]).toEqual(['ready', [], [null, 'new', null]]);
});

test.each([
  ['insecure', { isSecure: false }],
  ['unsupported', { devices: undefined }],
  ['unsupported', { MediaRecorder: undefined }],
  ['refused', { devices: failing('NotAllowedError') }],
  ['noCamera', { devices: failing('NotFoundError') }],
  ['busy', { devices: failing('NotReadableError') }],
])('says that recording is %s', async (reason, options) => {
  const recorder = open(options);
  await recorder.open();
  expect(recorder.getState()).toMatchObject({ at: 'blocked', reason });
});

test('a browser that records no format that we take is not asked for its camera', async () => {
  FakeRecorder.supported = ['video/x-matroska'];
  const recorder = open();
  await recorder.open();
  expect(recorder.getState()).toMatchObject({ at: 'blocked', reason: 'unsupported' });
});

test('a browser that fails to record what it names says so and lets go of the camera', async () => {
  FakeRecorder.fails = true;
  const recorder = open();
  await recorder.open();
  recorder.start();
  pass(3);
  expect(recorder.getState()).toMatchObject({ at: 'blocked', reason: 'unsupported' });
  expect(stream.tracks.map(({ isStopped }) => isStopped)).toEqual([true, true]);
});

test('a camera that is allowed after the dialog was closed is not used', async () => {
  const recorder = open();
  const opening = recorder.open();
  recorder.close();
  await opening;
  expect(stream.tracks.map(({ isStopped }) => isStopped)).toEqual([true, true]);
});

function failing(name: string): RecorderOptions['devices'] {
  const error = Object.assign(new Error(name), { name });
  return {
    getUserMedia: () => Promise.reject(error),
    enumerateDevices: async () => [],
  };
}

test('a recording without a picture says so until it is recorded again', async () => {
  const recorder = await record();
  made?.give('sound');
  recorder.stop();
  await expect.poll(() => at(recorder)).toBe('review');
  recorder.pictureMissing();
  expect(recorder.getState().notice).toBe('soundOnlyNotice');
  await recorder.retake();
  expect(recorder.getState()).toMatchObject({ at: 'ready', notice: null });
});
