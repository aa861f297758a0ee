import sharp from 'sharp';

export interface CleanPicture {
  bytes: Buffer;
  format: 'png' | 'jpeg' | 'gif';
}

/** Pixels of all frames together, to limit memory. */
export const MAX_PIXELS = 40_000_000;
/** Pixels; pictures are shown much smaller. */
const MAX_SIDE = 800;

/**
 * Re-encodes a picture: without metadata, upright, and without any other data. Null if the bytes are not in an
 * accepted format, no matter what type they claim.
 * @param as the format to draw it in; its own by default
 */
export async function cleanPicture(
  bytes: Buffer,
  as?: CleanPicture['format'],
): Promise<CleanPicture | null> {
  try {
    const { format: found } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    if (found !== 'png' && found !== 'jpeg' && found !== 'gif') return null;
    const format = as ?? found;
    // Other formats show the first frame of an animation.
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: format === 'gif' });
    const drawn = await (format === 'jpeg' ? picture.flatten({ background: '#fff' }) : picture)
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
    // The library gives no reasons: a file that fails to decode is not a picture.
    return null;
  }
}
