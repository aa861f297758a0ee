import { CALL_PATHS } from '#contract/call-paths.ts';
import type { ClientCall } from '#contract/calls.ts';
import { type BodyFor, CallError } from '#contract/client.ts';
import { download } from './download.ts';
import { server } from './server.ts';

type Options = {
  /** Aborts the download; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called with the number of bytes received so far. */
  readonly onProgress?: (bytes: number) => void;
};

/**
 * Makes a call that returns a file and lets the browser save it under the name that the
 * server sets. Throws CallError, also if the connection breaks midway; nothing is saved then.
 */
export async function downloadFromCall<Name extends ClientCall>(
  name: Name,
  body: BodyFor<Name>,
  options: Options = {},
): Promise<void> {
  const { content, fileName } = await fileFromCall(name, body, options);
  download(content, fileName);
}

/** The file that a call returns, and the name that the server gives it. Throws CallError. */
export async function fileFromCall<Name extends ClientCall>(
  name: Name,
  body: BodyFor<Name>,
  { signal, onProgress = () => {} }: Options = {},
): Promise<{ content: Blob; fileName: string }> {
  const response = await server.open(CALL_PATHS[name], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: signal ?? null,
  });
  const content = await blobOf(response, { signal, onProgress });
  return { content, fileName: fileNameOf(response.headers) };
}

/** As a blob: the browser keeps large ones on disk. */
async function blobOf(
  response: Response,
  { signal, onProgress }: Pick<Options, 'signal'> & Required<Pick<Options, 'onProgress'>>,
): Promise<Blob> {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      bytes += part.byteLength;
      onProgress(bytes);
      controller.enqueue(part);
    },
  });
  const type = response.headers.get('content-type') ?? '';
  try {
    return await new Response(response.body?.pipeThrough(counter), {
      headers: { 'content-type': type },
    }).blob();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(0, { code: 'network', message: 'The download broke off.' });
  }
}

function fileNameOf(headers: Headers): string {
  const disposition = headers.get('content-disposition') ?? '';
  return /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? 'download';
}
