/** Which square of a picture is taken: its centre, from 0 to 1 of width and height, and how near it is. */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number };

export type Size = { readonly width: number; readonly height: number };

type Square = { readonly left: number; readonly top: number; readonly side: number };

export const MAX_ZOOM = 4;

/** The whole picture for a logo, which may be wide; else the largest square in it. */
export function firstCrop(size: Size, isWhole: boolean): Crop {
  return { x: 0.5, y: 0.5, zoom: isWhole ? minZoom(size, true) : 1 };
}

/** Below 1, a square is larger than the picture, and its rest is white. */
export function minZoom({ width, height }: Size, isWhole: boolean): number {
  return isWhole ? Math.min(width, height) / Math.max(width, height) : 1;
}

/** The square in pixels of the picture. */
export function squareOf(size: Size, { x, y, zoom }: Crop): Square {
  const side = Math.min(size.width, size.height) / zoom;
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side };
}

/** Moves by this share of the square's side, and never beyond the picture. */
export function movedCrop(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop);
  return withinPicture(size, {
    ...crop,
    x: crop.x + (right * side) / size.width,
    y: crop.y + (down * side) / size.height,
  });
}

export function zoomedCrop(size: Size, crop: Crop, zoom: number): Crop {
  return withinPicture(size, { ...crop, zoom });
}

function withinPicture(size: Size, crop: Crop): Crop {
  const { side } = squareOf(size, crop);
  return {
    ...crop,
    x: within(crop.x, side / 2 / size.width),
    y: within(crop.y, side / 2 / size.height),
  };
}

/** A square larger than the picture stays in its middle. */
function within(centre: number, margin: number): number {
  return margin >= 0.5 ? 0.5 : Math.min(1 - margin, Math.max(margin, centre));
}
