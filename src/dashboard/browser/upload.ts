import type { BodyFor } from '#contract/client.ts';
import type { finishedUpload } from '#contract/uploads.ts';
import { logFailure } from './log.ts';
import { server } from './server.ts';

type FinishedUpload = ReturnType<(typeof finishedUpload)['parse']>;

type Options = {
  bID: string;
  folder: BodyFor<'createUpload'>['folder'];
  /** By default its own. */
  fileName?: string;
  /** The share sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborts the upload, which then fails like a lost connection. */
  signal: AbortSignal;
};

/**
 * Sends a file to the store and returns its download URL. Throws CallError if it may not be sent,
 * and an Error if the upload failed or its content was refused.
 */
export async function upload(file: File, options: Options): Promise<string> {
  const { bID, folder, fileName = file.name, onProgress, signal } = options;
  try {
    const {
      uploadURL: announced,
      method,
      downloadURL,
    } = await server.call('createUpload', {
      bID,
      folder,
      fileName,
      contentType: file.type,
      size: file.size,
    });
    // On the page's own host: under an agency's domain, the shared one is another.
    const uploadURL = new URL(announced, window.location.href).pathname;
    if (method === 'TUS') {
      const { sendInParts } = await import('./send-in-parts.ts');
      await sendInParts(file, { uploadURL, onProgress, signal });
      return downloadURL;
    }
    return await send(file, { uploadURL, method, onProgress, signal });
  } catch (error) {
    if (!signal.aborted) logFailure('A file was not uploaded.', error);
    throw error;
  }
}

type Sending = Pick<Options, 'onProgress' | 'signal'> & { uploadURL: string; method: string };

/** Uses XMLHttpRequest, since fetch does not report upload progress. */
function send(file: File, { uploadURL, method, onProgress, signal }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`The upload ended with status ${request.status}.`));
    request.open(method, uploadURL);
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => {
      const answer = request.status === 200 ? urlOf(request.responseText) : null;
      if (answer === null) fail();
      else resolve(answer);
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) fail();
    else request.send(file);
  });
}

function urlOf(text: string): string | null {
  try {
    const { url } = JSON.parse(text) as Partial<FinishedUpload>;
    return typeof url === 'string' ? url : null;
  } catch {
    return null;
  }
}
