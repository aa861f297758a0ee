import { LRUCache } from 'lru-cache';

/** Draws pictures once for all callers, one at a time: each takes a core for a tenth of a second or more. */
export interface PictureRenderer {
  /** @param version a hash of everything that the picture shows */
  render(version: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}

/** Bytes; a picture has 50,000 to 500,000. Entries never change. */
const MAX_SIZE = 16_000_000;

export function createPictureRenderer(): PictureRenderer {
  let last: Promise<unknown> = Promise.resolve();
  const pictures = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ length }) => length,
    ignoreFetchAbort: true,
    fetchMethod(_version, _stale, { context: draw }) {
      const turn = last.then(draw);
      last = turn.catch(() => {});
      return turn;
    },
  });
  return { render: (version, draw) => pictures.forceFetch(version, { context: draw }) };
}
