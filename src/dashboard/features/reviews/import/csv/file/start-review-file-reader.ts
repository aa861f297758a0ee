import type { AnswerMessage, FileRequests, RequestMessage } from './file-requests.ts';

export interface ReviewFileReader {
  /** Rejects if the file cannot be read, or the reader was stopped. */
  ask<Name extends keyof FileRequests>(
    name: Name,
    ...args: Parameters<FileRequests[Name]>
  ): Promise<Awaited<ReturnType<FileRequests[Name]>>>;
  stop(): void;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Starts a worker that reads one file. */
export function startReviewFileReader(): ReviewFileReader {
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  function rejectAll(): void {
    for (const { reject } of waiting.values()) reject(new Error('The file cannot be read.'));
    waiting.clear();
  }

  worker.addEventListener('message', ({ data }: MessageEvent<AnswerMessage>) => {
    const request = waiting.get(data.id);
    waiting.delete(data.id);
    if ('result' in data) request?.resolve(data.result);
    else request?.reject(new Error('The file cannot be read.'));
  });
  worker.addEventListener('error', rejectAll);

  return {
    ask: (name, ...args) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        // The handler on the other side answers with the result of the request of this name.
        waiting.set(lastId, { resolve: resolve as Waiting['resolve'], reject });
        worker.postMessage({ id: lastId, name, args } satisfies RequestMessage);
      }),
    stop() {
      worker.terminate();
      rejectAll();
    },
  };
}
