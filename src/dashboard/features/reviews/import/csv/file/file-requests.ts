import { type FileProblem, openReviewFile } from './open-review-file.ts';
import type { HeaderChoice, ReviewFile } from './review-file.ts';

/** What the page can ask the worker that holds the file; all answers can be copied between threads. */
export function createFileRequests() {
  let file: ReviewFile | null = null;

  function opened(): ReviewFile {
    if (file === null) throw new Error('No file is open.');
    return file;
  }

  return {
    /** The rows that may be the header, or why the file cannot be read. */
    async open(
      blob: Blob,
      now: Date,
    ): Promise<{ readonly headerChoices: HeaderChoice[] } | { readonly problem: FileProblem }> {
      const result = await openReviewFile(blob, now);
      if ('problem' in result) return result;
      file = result.file;
      return { headerChoices: file.headerChoices() };
    },
    chooseFormat: (...args: Parameters<ReviewFile['chooseFormat']>) =>
      opened().chooseFormat(...args),
    preview: () => opened().preview(),
    split: () => opened().split(),
    part: (...args: Parameters<ReviewFile['part']>) => opened().part(...args),
    inFile: (...args: Parameters<ReviewFile['inFile']>) => opened().inFile(...args),
    writeSkipped: (...args: Parameters<ReviewFile['writeSkipped']>) =>
      opened().writeSkipped(...args),
  };
}

export type FileRequests = ReturnType<typeof createFileRequests>;

/** A request and its answer, as they are sent between page and worker. */
export interface RequestMessage {
  readonly id: number;
  readonly name: keyof FileRequests;
  readonly args: readonly unknown[];
}
export type AnswerMessage =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failed: true };

/** Answers requests one after another. */
export function createRequestHandler(): (message: RequestMessage) => Promise<AnswerMessage> {
  const requests = createFileRequests();
  return async ({ id, name, args }) => {
    try {
      const request = requests[name] as (...values: readonly unknown[]) => unknown;
      return { id, result: await request(...args) };
    } catch {
      return { id, failed: true };
    }
  };
}
