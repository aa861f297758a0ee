import { useState } from 'react';
import { type PictureSize, pictureSize } from '#dashboard/browser/picture-size.ts';
import { upload } from '#dashboard/browser/upload.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import type { SendFile } from '#dashboard/ui/use-file-upload.ts';
import { LINK_PICTURE_MINIMUM } from '#domain/link-preview.ts';

/** A small picture seldom has more bytes; large ones are not decoded only to learn their size. */
const SMALL_BYTES = 2_000_000;

/** Uploads pictures of links, and knows the size of those that are too small to look sharp. */
export function useLinkPictures() {
  const bID = useBusinessID();
  const [small, setSmall] = useState<Readonly<Record<string, PictureSize>>>({});

  const send: SendFile = async (file, options) => {
    const [url, size] = await Promise.all([
      upload(file, { bID, folder: 'linkpreviews', ...options }),
      file.size > SMALL_BYTES ? null : pictureSize(file),
    ]);
    if (size !== null && isSmall(size)) setSmall((before) => ({ ...before, [url]: size }));
    return url;
  };

  return { send, small };
}

function isSmall({ width, height }: PictureSize): boolean {
  return width < LINK_PICTURE_MINIMUM.width || height < LINK_PICTURE_MINIMUM.height;
}
