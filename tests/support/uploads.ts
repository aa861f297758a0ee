import sharp from 'sharp';
import type { UploadFolder } from '#contract/uploads.ts';
import type { Business } from './factories.ts';
import type { FrontDoor } from './front-door.ts';

export async function drawPicture(
  format: 'png' | 'jpeg' | 'gif' | 'webp',
): Promise<Buffer<ArrayBuffer>> {
  const create = { width: 40, height: 40, channels: 3 as const, background: '#A705D5' };
  const drawn = sharp({ create })
    .withExif({ IFD0: { Copyright: 'Secret Place' } })
    .toFormat(format);
  return Buffer.from(await drawn.toBuffer());
}

/** Announces a file, a small PNG unless told otherwise. */
export function announceUpload(
  server: FrontDoor,
  { bID, owner }: Business,
  file: { folder?: UploadFolder; contentType?: string; size?: number } = {},
) {
  const given = { folder: 'businessrepresentatives', fileName: 'nora.png' };
  const body = { bID, ...given, contentType: 'image/png', size: 100, ...file };
  return server.post('/api/dash/createupload', body, owner.headers);
}

/** Uploads a picture into a folder; answers its address. */
export async function uploadPicture(
  server: FrontDoor,
  business: Business,
  folder: UploadFolder,
): Promise<string> {
  const { body } = await announceUpload(server, business, { folder });
  const path = new URL(body.uploadURL).pathname;
  const picture = await drawPicture('png');
  const response = await fetch(`${server.origin}${path}`, { method: 'PUT', body: picture });
  const { url } = (await response.json()) as { url?: string };
  if (!url) throw new Error(`Not uploaded: ${response.status}`);
  return url;
}
