import sharp from 'sharp';
import { LINK_PICTURE_SIZE } from '#domain/link-preview.ts';
import { type CleanPicture, MAX_PIXELS } from './clean-picture.ts';

const FORMATS = ['png', 'jpeg', 'webp'];
/** Small enough for messengers, which drop pictures of more than 600 KB. */
const JPEG = { quality: 85, chromaSubsampling: '4:4:4' } as const;

/**
 * Re-encodes a picture for link previews: upright, without metadata, and cut to the size that networks show. Says why
 * it cannot, whatever type the bytes claim.
 */
export async function cleanLinkPicture(
  bytes: Buffer,
): Promise<CleanPicture | 'wrong_type' | 'too_many_pixels'> {
  try {
    // Reads the header only: a picture that unpacks to gigabytes is never decoded.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!FORMATS.includes(format)) return 'wrong_type';
    if (width * height > MAX_PIXELS) return 'too_many_pixels';
    const drawn = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ ...LINK_PICTURE_SIZE, fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg(JPEG)
      .toBuffer();
    return { bytes: drawn, format: 'jpeg' };
  } catch {
    // The library gives no reasons: a file that fails to decode is not a picture.
    return 'wrong_type';
  }
}
