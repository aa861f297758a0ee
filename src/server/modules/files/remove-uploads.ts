import type { FileStore } from '#server/adapters/files/port.ts';
import { INCOMING, type IncomingFiles } from '#server/platform/incoming-files.ts';
import { posterKeyOf, UPLOADS } from './upload-address.ts';

export interface UploadStores {
  files: FileStore;
  incoming: IncomingFiles;
}

/** Removes what is stored under the keys, and of videos also the poster, and what has arrived so far. */
export async function removeUploads(
  { files, incoming }: UploadStores,
  fileKeys: readonly string[],
): Promise<void> {
  const videos = fileKeys.filter(isVideoKey);
  await incoming.remove(videos.map(incomingKeyOf));
  await files.remove([...fileKeys, ...videos.map(posterKeyOf)]);
}

/** Where the bytes of a video lie until all are here. */
export function incomingKeyOf(fileKey: string): string {
  return `${INCOMING}${fileKey.slice(UPLOADS.length).replace(VIDEO, '')}`;
}

const VIDEO = /\.mp4$/;

function isVideoKey(fileKey: string): boolean {
  return fileKey.startsWith(`${UPLOADS}/`) && VIDEO.test(fileKey);
}
