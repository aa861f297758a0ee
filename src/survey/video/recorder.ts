import { createStateStore } from '../state-store.ts';
import { blockedReason, missingReason } from './blocked-reason.ts';
import { isRunning, type Notice, openingState, type RecorderState } from './recorder-state.ts';
import { fileType, recordingFormat } from './recording-format.ts';
import type { RecordingSink } from './recording-sink.ts';

export type Recorder = {
  getState(): RecorderState;
  subscribe(listener: () => void): () => void;
  /** Asks for camera and microphone, or for others than before. */
  open(camera?: string, microphone?: string): Promise<void>;
  /** Counts down, then records. */
  start(): void;
  /** Ends the countdown. */
  cancel(): void;
  pause(): void;
  resume(): void;
  stop(notice?: Notice): void;
  /** Discards the recording. */
  retake(): Promise<void>;
  /** Ends everything and lets go of the camera; what is recorded stays. */
  close(): void;
  /** The recording in review has no picture: slow devices record the sound alone. */
  pictureMissing(): void;
  /** The page was hidden: phones then take the camera away. */
  pageHidden(): void;
};

export type RecorderOptions = {
  readonly devices: Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'> | undefined;
  readonly MediaRecorder: typeof MediaRecorder | undefined;
  readonly isSecure: boolean;
  readonly maxSeconds: number;
  /** Where the recording goes, part by part. */
  readonly sink: RecordingSink;
  /** A still of what the camera shows. */
  readonly takeStill: () => Promise<Blob | null>;
  /** A recording of an earlier visit is there to be watched. */
  readonly hasRecording: boolean;
  /** A clock in milliseconds, and a timer that is run until it is ended. */
  readonly now: () => number;
  readonly every: (ms: number, task: () => void) => () => void;
};

const COUNTDOWN = 3;
/** Of one part, in milliseconds. */
const PART_TIME = 1000;
const TICK = 200;
const QUALITY = {
  // Five minutes of it are 100 MB.
  videoBitsPerSecond: 2_500_000,
  audioBitsPerSecond: 128_000,
  // Chromium hands an MP4 over from one whole picture to the next, otherwise after many seconds.
  videoKeyFrameIntervalDuration: 1000,
};

/** Records one video at a time from the respondent's camera. */
export function createRecorder(options: RecorderOptions): Recorder {
  const { devices, MediaRecorder, isSecure, maxSeconds, sink, now, every } = options;
  const format = MediaRecorder
    ? recordingFormat((type) => MediaRecorder.isTypeSupported(type))
    : null;
  const opening = openingState(maxSeconds);
  const store = createStateStore<RecorderState>(
    options.hasRecording ? { ...opening, at: 'review' } : opening,
  );
  let recorder: MediaRecorder | null = null;
  let endTimer = () => {};
  /** Counts openings: an answer to an earlier one is too late. */
  let openings = 0;

  async function open(camera = '', microphone = ''): Promise<void> {
    const opened = ++openings;
    letGo();
    const reason = missingReason({ isSecure, hasDevices: devices !== undefined, format });
    if (reason !== null || devices === undefined) {
      store.change({ at: 'blocked', reason });
      return;
    }
    store.change({ at: 'asking', reason: null, camera, microphone });
    try {
      const stream = await devices.getUserMedia(constraintsOf(camera, microphone));
      if (opened !== openings) return endTracks(stream);
      for (const track of stream.getTracks()) track.onended = () => trackEnded();
      store.change({ at: 'ready', stream, secondsLeft: maxSeconds, ...chosenOf(stream) });
      store.change(await listDevices(devices));
    } catch (error) {
      if (opened === openings) store.change({ at: 'blocked', reason: blockedReason(error) });
    }
  }

  function trackEnded(): void {
    if (isRunning(store.get())) stop('unpluggedNotice');
    else if (store.get().at !== 'review') {
      letGo();
      store.change({ at: 'blocked', reason: 'noCamera' });
    }
  }

  function start(): void {
    const { stream, at } = store.get();
    if (stream === null || at !== 'ready') return;
    store.change({ at: 'counting', countdown: COUNTDOWN, notice: null });
    endTimer = every(1000, () => {
      const { countdown } = store.get();
      if (countdown > 1) return store.change({ countdown: countdown - 1 });
      endTimer();
      try {
        record(stream);
      } catch {
        // Some browsers name formats that they then refuse.
        letGo();
        store.change({ at: 'blocked', reason: 'unsupported' });
      }
    });
  }

  function record(stream: MediaStream): void {
    if (!MediaRecorder || format === null) return;
    const made = new MediaRecorder(stream, { mimeType: format, ...QUALITY });
    const session = sink.begin(fileType(format));
    let recorded = 0;
    let since = now();
    let hasStill = false;
    const elapsed = () => recorded + (made.state === 'recording' ? now() - since : 0);
    made.ondataavailable = ({ data }) => {
      if (data.size > 0) session.add(data);
    };
    made.onpause = () => {
      recorded += now() - since;
      store.change({ at: 'paused' });
    };
    made.onresume = () => {
      since = now();
      store.change({ at: 'recording' });
    };
    made.onerror = () => stop('unpluggedNotice');
    made.onstop = async () => {
      endTimer();
      const { notice } = store.get();
      const { isEmpty, isStored } = await session.end();
      letGo();
      if (isEmpty) {
        await sink.discard();
        await open(store.get().camera, store.get().microphone);
        store.change({ notice: 'emptyNotice' });
      } else {
        store.change({ at: 'review', notice: notice ?? (isStored ? null : 'notStored') });
      }
    };
    made.start(PART_TIME);
    recorder = made;
    store.change({ at: 'recording', secondsLeft: maxSeconds });
    endTimer = every(TICK, () => {
      const seconds = elapsed() / 1000;
      store.change({ secondsLeft: Math.max(0, Math.ceil(maxSeconds - seconds)) });
      if (!hasStill && seconds >= 1) {
        hasStill = true;
        void options.takeStill().then(session.still);
      }
      if (seconds >= maxSeconds) stop();
    });
  }

  function cancel(): void {
    if (store.get().at !== 'counting') return;
    endTimer();
    store.change({ at: 'ready' });
  }

  function stop(notice: Notice = null): void {
    if (recorder === null || recorder.state === 'inactive') return;
    store.change({ at: 'saving', notice });
    recorder.stop();
  }

  /** Without a camera in use, its light goes out. */
  function letGo(): void {
    endTimer();
    const { stream } = store.get();
    if (stream !== null) endTracks(stream);
    store.change({ stream: null });
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    open,
    start,
    cancel,
    pause: () => recorder?.state === 'recording' && recorder.pause(),
    resume: () => recorder?.state === 'paused' && recorder.resume(),
    stop,
    async retake() {
      await sink.discard();
      store.change({ notice: null });
      await open(store.get().camera, store.get().microphone);
    },
    close() {
      openings += 1;
      if (isRunning(store.get())) stop();
      else letGo();
      sink.close();
    },
    pictureMissing: () => store.change({ notice: 'soundOnlyNotice' }),
    pageHidden() {
      const { stream } = store.get();
      cancel();
      // Elsewhere it goes on: people look something up.
      const isTaken = stream?.getVideoTracks().some(({ muted }) => muted);
      if (isTaken && isRunning(store.get())) stop('hiddenNotice');
    },
  };
}

function constraintsOf(camera: string, microphone: string): MediaStreamConstraints {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  return {
    video:
      camera === '' ? { ...size, facingMode: 'user' } : { ...size, deviceId: { exact: camera } },
    audio: microphone === '' ? true : { deviceId: { exact: microphone } },
  };
}

function endTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) {
    track.onended = null;
    track.stop();
  }
}

function chosenOf(stream: MediaStream): Pick<RecorderState, 'camera' | 'microphone'> {
  const idOf = (track?: MediaStreamTrack) => track?.getSettings().deviceId ?? '';
  return {
    camera: idOf(stream.getVideoTracks()[0]),
    microphone: idOf(stream.getAudioTracks()[0]),
  };
}

async function listDevices(
  devices: Pick<MediaDevices, 'enumerateDevices'>,
): Promise<Pick<RecorderState, 'cameras' | 'microphones'>> {
  const found = await devices.enumerateDevices();
  const ofKind = (wanted: MediaDeviceKind) =>
    found
      .filter(({ kind, deviceId }) => kind === wanted && deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  return { cameras: ofKind('videoinput'), microphones: ofKind('audioinput') };
}
