import { PICTURES } from '#domain/uploads.ts';
import { type Crop, type Size, squareOf } from './crop.ts';

/** A picture that the browser can draw, with its address. */
export type Drawable = Size & { readonly image: HTMLImageElement };

/** As wide as any place shows it, on sharp screens. */
const SIDE = 512;
const QUALITIES = [0.92, 0.8, 0.6];

/** Reads a file of the device; null if the browser cannot draw it. Its rotation is applied. */
export function readPicture(address: string): Promise<Drawable | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = image;
      resolve(width === 0 || height === 0 ? null : { image, width, height });
    };
    image.onerror = () => resolve(null);
    image.src = address;
  });
}

/** Draws the square on a canvas, on white. */
export function drawCrop(canvas: HTMLCanvasElement, picture: Drawable, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { left, top, side } = squareOf(picture, crop);
  const scale = canvas.width / side;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(
    picture.image,
    -left * scale,
    -top * scale,
    picture.width * scale,
    picture.height * scale,
  );
}

/** The square as a JPEG that may be sent; null if the browser cannot make one. */
export async function cropPicture(picture: Drawable, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  drawCrop(canvas, picture, crop);
  for (const quality of QUALITIES) {
    const made = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    );
    if (made !== null && made.size <= PICTURES.limit) return made;
  }
  return null;
}
