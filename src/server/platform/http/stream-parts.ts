import { Readable } from 'node:stream';

interface Options {
  /** Called before the last part is handed out, or once the reader has left; maybe twice. */
  close: () => Promise<void>;
  /** Milliseconds after which a reader who takes nothing is let go. */
  patience: number;
  /** Milliseconds after which any reader is, however steadily they take a little. */
  deadline: number;
}

/** A stream of the parts. The first is made before, so that a fault can still be answered as one. */
export async function streamParts(
  parts: AsyncGenerator<string>,
  { close, patience, deadline }: Options,
): Promise<Readable> {
  let next = await parts.next();
  const leave = (why: string) => stream.destroy(new Error(why));
  async function* inTime() {
    while (!next.done) {
      const { value } = next;
      const stalled = setTimeout(leave, patience, 'The reader stalled.');
      try {
        yield value;
      } finally {
        clearTimeout(stalled);
      }
      next = await parts.next();
    }
    await close();
  }
  const stream = Readable.from(inTime(), { objectMode: false });
  const late = setTimeout(leave, deadline, 'The reader took too long.');
  stream.once('close', () => {
    clearTimeout(late);
    void close().catch(() => {});
  });
  return stream;
}
