import { Upload } from 'tus-js-client';
import { type Outcome, outcomeOf } from './outcome.ts';

type Sending = {
  readonly address: string;
  readonly bytes: Blob;
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
};

const CHUNK_SIZE = 5 * 1024 * 1024;
/** A connection that says nothing for this long is gone, as after a change of network; in milliseconds. */
const STALLED = 45_000;

/** Sends the rest of a video to its address. The queue tries again, so that this does not. */
export function sendVideo({ address, bytes, onProgress, signal }: Sending) {
  return new Promise<Outcome>((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const upload = new Upload(bytes, {
      uploadUrl: address,
      chunkSize: CHUNK_SIZE,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress(sent) {
        waitForMore();
        onProgress(sent);
      },
      onSuccess: () => end('sent'),
      onError: (error) =>
        end(outcomeOf(('originalResponse' in error && error.originalResponse?.getStatus()) || 0)),
    });

    function end(outcome: Outcome): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(outcome);
    }

    function stop(): void {
      void upload.abort();
      end('away');
    }

    function waitForMore(): void {
      clearTimeout(timer);
      timer = setTimeout(stop, STALLED);
    }

    signal.addEventListener('abort', stop);
    waitForMore();
    upload.start();
  });
}
