import { createRequestHandler, type RequestMessage } from './file-requests.ts';

/** Holds the file beside the page, which stays responsive while 100,000 rows are read. */
const handle = createRequestHandler();
self.addEventListener('message', ({ data }: MessageEvent<RequestMessage>) => {
  void handle(data).then((answer) => self.postMessage(answer));
});
