import type { FileStore } from '#server/adapters/files/port.ts';
import { readUpload } from '#server/modules/files/upload-address.ts';
import type { PictureRenderer } from '#server/platform/pictures/picture-renderer.ts';
import { drawAsk } from './picture/draw-ask.ts';
import { drawTestimonial } from './picture/draw-testimonial.ts';
import {
  type Brand,
  contentVersion,
  type SocialPicture,
  type Uploads,
} from './picture/picture-content.ts';

export interface DrawingParts {
  files: FileStore;
  renderer: PictureRenderer;
}

/** The picture of a post as a PNG. */
export function renderSocialPicture(
  picture: SocialPicture,
  { files, renderer }: DrawingParts,
): Promise<Buffer> {
  return renderer.render(contentVersion(picture), async () => {
    const face = picture.kind === 'testimonial' ? picture.quote.face : null;
    const uploads = await readUploads(files, picture, face);
    return picture.kind === 'ask' ? drawAsk(picture, uploads) : drawTestimonial(picture, uploads);
  });
}

type Owned = Pick<Brand, 'businessId' | 'appearance'>;

/** Only uploads of the business: no other server is contacted. */
export async function readUploads(
  files: FileStore,
  { businessId, appearance }: Owned,
  face: string | null,
): Promise<Uploads> {
  const read = (address: string) => readUpload(files, businessId, address);
  return { logo: await read(appearance.logoUrl), face: face === null ? null : await read(face) };
}
