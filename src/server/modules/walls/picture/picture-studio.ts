import type { FileStore } from '#server/adapters/files/port.ts';
import { readUpload } from '#server/modules/files/read-upload.ts';
import { createBoundedCache } from '#server/platform/bounded-cache.ts';
import { drawWallPicture } from './draw-wall-picture.ts';
import { pictureVersion, type WallPicture } from './wall-picture.ts';

export interface PictureStudio {
  /** The picture as a PNG, drawn once for all who ask for the same. */
  draw(picture: WallPicture): Promise<Buffer>;
}

/** Bytes; a picture has about 60,000. */
const MOST_KEPT = 16_000_000;

/** Draws one picture after the other: each takes a core for a tenth of a second. */
export function createPictureStudio(files: FileStore): PictureStudio {
  const kept = createBoundedCache<Buffer>(MOST_KEPT);
  const drawing = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  async function drawNow(picture: WallPicture, version: string): Promise<Buffer> {
    // Only what was uploaded to us: nobody else's server is asked for anything.
    const logo = await readUpload(files, picture.businessId, picture.appearance.logoUrl);
    const bytes = await drawWallPicture(picture, logo);
    kept.set(version, bytes, bytes.length);
    return bytes;
  }

  return {
    async draw(picture) {
      const version = pictureVersion(picture);
      const known = kept.get(version) ?? drawing.get(version);
      if (known) return known;
      const turn = last.then(() => drawNow(picture, version));
      drawing.set(version, turn);
      last = turn.catch(() => {}).finally(() => drawing.delete(version));
      return turn;
    },
  };
}
