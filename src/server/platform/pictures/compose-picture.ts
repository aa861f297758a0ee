import sharp from 'sharp';

/** A PNG and its size in pixels. */
export interface DrawnPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface PicturePart {
  bytes: Buffer;
  left: number;
  top: number;
}

/** A PNG of a vector drawing with pictures on top. */
export async function composePicture(
  ground: string,
  parts: readonly PicturePart[],
): Promise<Buffer> {
  const layers = parts.map(({ bytes, left, top }) => ({
    input: bytes,
    left: Math.round(left),
    top: Math.round(top),
  }));
  return sharp(Buffer.from(ground)).composite(layers).png().toBuffer();
}

/** The picture as a PNG no larger than this; null if the bytes are not a picture. */
export async function pictureWithin(
  bytes: Buffer,
  { width, height }: { width: number; height: number },
): Promise<DrawnPicture | null> {
  try {
    const { data, info } = await sharp(bytes)
      .resize({ width, height, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // The library gives no reasons: a file that fails to decode is not a picture.
    return null;
  }
}

/** The middle of a picture as a round PNG; null if the bytes are not a picture. */
export async function roundPicture(bytes: Buffer, width: number): Promise<DrawnPicture | null> {
  const mask = `<svg width="${width}" height="${width}"><circle cx="50%" cy="50%" r="50%"/></svg>`;
  try {
    const square = await sharp(bytes)
      .resize({ width, height: width, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
      .png()
      .toBuffer();
    return { bytes: square, width, height: width };
  } catch {
    return null;
  }
}
