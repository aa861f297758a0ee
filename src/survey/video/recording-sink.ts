import type { FileStore, KeptFile } from '../uploads/file-store.ts';
import type { WhileAlone } from '../uploads/while-alone.ts';
import { recordingLock } from './left-recording.ts';

/** Where a recording goes while it is made, so that a tab that ends keeps it. */
export type RecordingSink = {
  /** Starts a new recording of this type in the place of any other. */
  begin(type: string): RecordingSession;
  discard(): Promise<void>;
  /** Other tabs may have the recording, once it is written. */
  close(): void;
};

type RecordingSession = {
  add(part: Blob): void;
  still(still: Blob | null): void;
  /** Settles once everything is written. */
  end(): Promise<{ readonly isEmpty: boolean; readonly isStored: boolean }>;
};

type Options = {
  readonly store: FileStore;
  readonly whileAlone: WhileAlone;
  /** Of the step. */
  readonly of: Pick<KeptFile, 'owner' | 'i' | 'field'>;
  readonly newId: () => string;
  readonly now: () => number;
  /** The recording that is there; null if none. */
  readonly id: string | null;
  readonly onId: (id: string | null) => void;
};

export function createRecordingSink(options: Options): RecordingSink {
  const { store, whileAlone, of, newId, now, onId } = options;
  let { id: current } = options;
  let release = () => {};
  let ended = Promise.resolve();

  /** Until it is released, no other tab offers it. */
  function hold(id: string): void {
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    void whileAlone(recordingLock(id), () => released);
  }

  async function discard(): Promise<void> {
    const discarded = current;
    current = null;
    release();
    onId(null);
    if (discarded !== null) await store.remove(discarded);
  }

  function begin(type: string): RecordingSession {
    void discard();
    const id = newId();
    current = id;
    hold(id);
    let settle = () => {};
    ended = new Promise((resolve) => {
      settle = resolve;
    });
    let file: KeptFile = {
      ...of,
      id,
      name: '',
      type,
      size: 0,
      createdAt: now(),
      poster: null,
      uploadURL: null,
    };
    let parts = 0;
    let isStored = true;
    let writing = Promise.resolve();

    /** In order: the parts of a video belong together. */
    function write(task: () => Promise<boolean>): void {
      writing = writing.then(async () => {
        isStored = (await task()) && isStored;
      });
    }

    return {
      add(part) {
        const n = parts++;
        file = { ...file, size: file.size + part.size };
        const known = file;
        write(() => store.append(id, n, part));
        write(() => store.put(known));
      },
      still(poster) {
        file = { ...file, poster };
        const known = file;
        write(() => store.put(known));
      },
      async end() {
        await writing;
        settle();
        if (file.size > 0) onId(id);
        return { isEmpty: file.size === 0, isStored };
      },
    };
  }

  return { begin, discard, close: () => void ended.then(() => release()) };
}
