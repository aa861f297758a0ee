export type PictureSize = { readonly width: number; readonly height: number };

/** The size of a picture in pixels, upright; null if the browser cannot read it. */
export async function pictureSize(file: File): Promise<PictureSize | null> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return null;
  }
}
