import { Readable } from 'node:stream';

interface Options {
  /** Called before the last part is sent, or when the reader disconnects; may be called twice. */
  close: () => Promise<void>;
  /** Milliseconds after which a reader that reads nothing is disconnected. */
  stallTimeout: number;
  /** Milliseconds after which any reader is disconnected. */
  deadline: number;
}

/** Streams the parts. Awaits the first one, so that its error can still become an error response. */
export async function streamParts(
  parts: AsyncGenerator<string>,
  { close, stallTimeout, deadline }: Options,
): Promise<Readable> {
  let next = await parts.next();
  const destroy = (reason: string) => stream.destroy(new Error(reason));
  async function* withTimeouts() {
    while (!next.done) {
      const { value } = next;
      const stallTimer = setTimeout(destroy, stallTimeout, 'The reader stalled.');
      try {
        yield value;
      } finally {
        clearTimeout(stallTimer);
      }
      next = await parts.next();
    }
    await close();
  }
  const stream = Readable.from(withTimeouts(), { objectMode: false });
  const deadlineTimer = setTimeout(destroy, deadline, 'The reader took too long.');
  stream.once('close', () => {
    clearTimeout(deadlineTimer);
    void close().catch(() => {});
  });
  return stream;
}
