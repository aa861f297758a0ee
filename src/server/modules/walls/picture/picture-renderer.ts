import { LRUCache } from 'lru-cache';
import type { FileStore } from '#server/adapters/files/port.ts';
import { readUpload } from '#server/modules/files/upload-address.ts';
import { renderWallPicture } from './render-wall-picture.ts';
import { pictureVersion, type WallPicture } from './wall-picture.ts';

export interface PictureRenderer {
  /** The picture as a PNG, drawn once for all who ask for the same. */
  render(picture: WallPicture): Promise<Buffer>;
}

/** Bytes; a picture has about 60,000. One never changes: its key is a hash of what it shows. */
const MAX_SIZE = 16_000_000;

/** Draws one picture after the other: each takes a core for a tenth of a second. */
export function createPictureRenderer(files: FileStore): PictureRenderer {
  let last: Promise<unknown> = Promise.resolve();
  const pictures = new LRUCache<string, Buffer, WallPicture>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ length }) => length,
    ignoreFetchAbort: true,
    fetchMethod(_version, _stale, { context }) {
      const turn = last.then(() => renderNow(files, context));
      last = turn.catch(() => {});
      return turn;
    },
  });
  return {
    render: (picture) => pictures.forceFetch(pictureVersion(picture), { context: picture }),
  };
}

async function renderNow(files: FileStore, picture: WallPicture): Promise<Buffer> {
  // Only what was uploaded to us: nobody else's server is asked for anything.
  const logo = await readUpload(files, picture.businessId, picture.appearance.logoUrl);
  return renderWallPicture(picture, logo);
}
