import { createRetryingImport } from '../retrying-import.ts';
import type { KeptFile } from './file-store.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

type Sending = {
  readonly file: KeptFile;
  readonly bytes: Blob;
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
};

/** Sends a file once, from where an earlier attempt ended. Never throws. */
export type SendFile = (sending: Sending) => Promise<Outcome>;

/** A request that takes longer has lost its connection, as after a change of network; in milliseconds. */
const TIME_LIMIT = 30_000;
/** The addresses of videos whose still was tried: one without is no worse. */
const withStill = new Set<string>();

const importSendVideo = createRetryingImport(() => import('./send-video.ts'));

export const sendFile: SendFile = async ({ file, bytes, onProgress, signal }) => {
  // On our own host, whichever name of it this page has.
  const address = new URL(file.uploadURL ?? '', window.location.href).pathname;
  if (file.field !== 'videoURLAnswer') return await put(address, bytes, signal);
  if (file.poster !== null && !withStill.has(address)) {
    withStill.add(address);
    await put(`${address}/poster`, file.poster, signal);
  }
  try {
    const { sendVideo } = await importSendVideo();
    return await sendVideo({ address, bytes, onProgress, signal });
  } catch {
    return 'away';
  }
};

async function put(address: string, body: Blob, signal: AbortSignal): Promise<Outcome> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, TIME_LIMIT);
  signal.addEventListener('abort', end);
  try {
    const { status } = await fetch(address, {
      method: 'PUT',
      body,
      credentials: 'omit',
      signal: ending.signal,
    });
    return outcomeOf(status);
  } catch {
    return 'away';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
