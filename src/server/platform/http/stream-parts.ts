import { Readable } from 'node:stream';

interface Options {
  /** Called before the last part is handed out, or once the reader has left; maybe twice. */
  close: () => Promise<void>;
  /** Milliseconds after which a reader who takes nothing is let go. */
  stallTimeout: number;
  /** Milliseconds after which any reader is, however steadily they take a little. */
  deadline: number;
}

/** A stream of the parts. The first is made before, so that a fault can still be answered as one. */
export async function streamParts(
  parts: AsyncGenerator<string>,
  { close, stallTimeout, deadline }: Options,
): Promise<Readable> {
  let next = await parts.next();
  const destroy = (why: string) => stream.destroy(new Error(why));
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
