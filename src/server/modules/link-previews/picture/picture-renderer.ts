import { LRUCache } from 'lru-cache';
import type { FileStore } from '#server/adapters/files/port.ts';
import { readUpload } from '#server/modules/files/upload-address.ts';
import { type LinkPicture, pictureVersion } from './link-picture.ts';
import { renderLinkPicture } from './render-link-picture.ts';

export interface PictureRenderer {
  /** The picture as a PNG, rendered once for all callers. */
  render(picture: LinkPicture): Promise<Buffer>;
}

/** Bytes; a picture has about 60,000. Entries never change: the key is a hash of the content. */
const MAX_SIZE = 16_000_000;

/** Renders one picture at a time: each takes a core for a tenth of a second. */
export function createPictureRenderer(files: FileStore): PictureRenderer {
  let last: Promise<unknown> = Promise.resolve();
  const pictures = new LRUCache<string, Buffer, LinkPicture>({
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

async function renderNow(files: FileStore, picture: LinkPicture): Promise<Buffer> {
  // Only uploads: no other server is contacted.
  const logo = await readUpload(files, picture.businessId, picture.appearance.logoUrl);
  return renderLinkPicture(picture, logo);
}
