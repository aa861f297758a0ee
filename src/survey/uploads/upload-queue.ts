import type { FileField } from '#domain/survey-flow/file-fields.ts';
import { createStateStore } from '../state-store.ts';
import type { SurveyFiles } from '../survey-files.ts';
import type { FileStore, KeptFile } from './file-store.ts';
import type { SendFile } from './send-file.ts';
import type { WhileAlone } from './while-alone.ts';

export type Upload = {
  readonly id: string;
  readonly field: FileField;
  readonly size: number;
  /** In bytes, of `size`. */
  readonly sent: number;
  /** `away` while the server is not reached; `failed` if it does not take the file. */
  readonly state: 'waiting' | 'sending' | 'away' | 'sent' | 'failed';
};

/** By id. */
export type Uploads = Readonly<Record<string, Upload>>;

export type UploadQueue = {
  getState(): Uploads;
  subscribe(listener: () => void): () => void;
  /** Starts what the server was told of since, and ends what is held. */
  follow(files: SurveyFiles): Promise<void>;
  /** Goes on with what earlier visits left, and removes what is too old. */
  resume(): Promise<void>;
  /** Ends an upload that the respondent has discarded, and deletes the file. */
  discard(id: string): Promise<void>;
};

type Options = {
  readonly store: FileStore;
  readonly whileAlone: WhileAlone;
  readonly send: SendFile;
  /** Settles after some seconds, or when the connection comes back. */
  readonly wait: (seconds: number) => Promise<void>;
  readonly now: () => number;
  /** Whether files are left for later visits. */
  readonly onKept: (hasFiles: boolean) => void;
  /** The server has this file, or does not take it. */
  readonly onEnd: (id: string, end: 'sent' | 'failed') => void;
};

const MAX_WAIT = 30;
/** The server takes an announced file for a day, in milliseconds. */
export const UPLOAD_TIME = 86_400_000;

/** Sends the device's files, small ones first, until the server has acknowledged each. */
export function createUploadQueue(options: Options): UploadQueue {
  const { store, whileAlone, send, wait, now, onKept, onEnd } = options;
  const state = createStateStore<Uploads>({});
  const running = new Map<string, AbortController>();
  let isSending = false;
  let following = Promise.resolve();

  function change(id: string, changes: Partial<Upload>): void {
    const upload = state.get()[id];
    if (upload !== undefined) state.change({ [id]: { ...upload, ...changes } });
  }

  function add({ id, field, size }: KeptFile): void {
    const known = state.get()[id]?.state;
    if (known !== undefined && known !== 'failed') return;
    state.change({ [id]: { id, field, size, sent: 0, state: 'waiting' } });
    void sendAll();
  }

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      for (let next = smallest(state.get()); next !== undefined; next = smallest(state.get())) {
        const { id } = next;
        const ending = new AbortController();
        running.set(id, ending);
        await whileAlone(id, () => sendOne(id, ending.signal));
        running.delete(id);
      }
    } finally {
      isSending = false;
      onKept((await store.list()).length > 0);
    }
  }

  async function sendOne(id: string, signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const kept = await store.read(id);
      if (signal.aborted) return;
      // Another tab has sent it.
      if (kept === null) {
        onEnd(id, 'sent');
        return change(id, { state: 'sent' });
      }
      change(id, { state: 'sending' });
      const onProgress = (sent: number) => change(id, { sent });
      const outcome = await send({ ...kept, onProgress, signal });
      if (signal.aborted) return;
      if (outcome === 'sent') {
        onEnd(id, 'sent');
        await store.remove(id);
        return change(id, { state: 'sent', sent: kept.file.size });
      }
      if (outcome === 'refused') {
        // Its bytes stay for a while, so that the respondent can save them.
        await store.put({ ...kept.file, uploadURL: null });
        change(id, { state: 'failed' });
        return onEnd(id, 'failed');
      }
      change(id, { state: 'away' });
      await wait(Math.min(MAX_WAIT, 2 ** failures));
    }
  }

  function drop(id: string): void {
    running.get(id)?.abort();
    const { [id]: _dropped, ...others } = state.get();
    state.set(others);
  }

  /** Its bytes stay on the device, and later visits do not send them. */
  async function hold(id: string): Promise<void> {
    drop(id);
    const kept = await store.read(id);
    if (kept?.file.uploadURL) await store.put({ ...kept.file, uploadURL: null });
  }

  async function followAll(files: SurveyFiles): Promise<void> {
    for (const [id, { upload, isHeld }] of Object.entries(files)) {
      if (isHeld) await hold(id);
      if (isHeld || upload === null || state.get()[id] !== undefined) continue;
      const kept = await store.read(id);
      if (kept === null) continue;
      const file = { ...kept.file, uploadURL: upload.uploadURL };
      await store.put(file);
      add(file);
    }
  }

  async function resume(): Promise<void> {
    const files = await store.list();
    const isOld = ({ createdAt }: KeptFile) => now() - createdAt > UPLOAD_TIME;
    for (const { id } of files.filter(isOld)) await store.remove(id);
    const fresh = files.filter((file) => !isOld(file));
    onKept(fresh.length > 0);
    for (const file of fresh) if (file.uploadURL !== null) add(file);
  }

  /** One at a time: a file that is held and sent again ends as it was asked last. */
  function inOrder(task: () => Promise<void>): Promise<void> {
    following = following.then(task, task);
    return following;
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    follow: (files) => inOrder(() => followAll(files)),
    resume: () => inOrder(resume),
    async discard(id) {
      drop(id);
      await store.remove(id);
      onKept((await store.list()).length > 0);
    },
  };
}

function smallest(uploads: Uploads): Upload | undefined {
  const waiting = Object.values(uploads).filter(({ state }) => state === 'waiting');
  return waiting.sort((a, b) => a.size - b.size)[0];
}
