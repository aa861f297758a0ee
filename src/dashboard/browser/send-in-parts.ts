import { type DetailedError, Upload } from 'tus-js-client';

type Options = {
  uploadURL: string;
  /** The share sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Stops the upload, which then fails like a lost connection. */
  signal: AbortSignal;
};

/** Bytes of a part: what arrived before a connection broke off is not sent again. */
const PART = 5 * 1024 * 1024;
/** Milliseconds before each further try; they start over with each part that arrives. */
const RETRIES = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000];

/** Sends a file by tus 1.0, and goes on where it stopped after a lost connection. Throws if it is refused or that lasts. */
export function sendInParts(file: File, { uploadURL, onProgress, signal }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: uploadURL,
      chunkSize: PART,
      retryDelays: RETRIES,
      storeFingerprintForResuming: false,
      onShouldRetry: isTransient,
      onProgress: (sent, total) => onProgress(total === 0 ? 0 : sent / total),
      onSuccess: () => resolve(),
      onError: reject,
    });
    function stop(): void {
      void upload.abort();
      reject(new Error('The upload was stopped.'));
    }
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    upload.start();
  });
}

/** Also while the browser is offline; any other refusal is final. */
function isTransient({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  return status === 0 || status >= 500 || [409, 423, 429].includes(status);
}
