import {
  type AnswerMessage,
  createRequestHandler,
  type RequestMessage,
} from '#dashboard/features/reviews/import/csv/file/file-requests.ts';

/** The worker that reads a file of reviews, in the thread of the test. */
export class FakeWorker extends EventTarget {
  readonly #handle = createRequestHandler();
  #isStopped = false;

  postMessage(message: RequestMessage): void {
    void this.#handle(message).then((data: AnswerMessage) => {
      if (!this.#isStopped) this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }

  terminate(): void {
    this.#isStopped = true;
  }
}
