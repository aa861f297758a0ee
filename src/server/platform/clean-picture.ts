import sharp from 'sharp';

export interface CleanPicture {
  bytes: Buffer;
  format: 'png' | 'jpeg' | 'gif';
}

/** Pixels of all frames together: more would take too much memory. */
const MAX_PIXELS = 40_000_000;
/** It is drawn much smaller. */
const MAX_SIDE = 800;

/**
 * The picture that the bytes hold, drawn anew: without metadata, upright, and with nothing in it that
 * is not picture. Null where they hold none of the formats that are taken, whatever they claim.
 */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: true });
    const { format } = await picture.metadata();
    if (format !== 'png' && format !== 'jpeg' && format !== 'gif') return null;
    const drawn = await picture
      .autoOrient()
      .resize({
        width: MAX_SIDE,
        height: MAX_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toFormat(format)
      .toBuffer();
    return { bytes: drawn, format };
  } catch {
    // What cannot be decoded is no picture; the library tells no reasons apart.
    return null;
  }
}
