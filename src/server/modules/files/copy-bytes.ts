import type { FileStore } from '#server/adapters/files/port.ts';
import type { FileCopy } from './copy-files-job.ts';
import { posterKeyOf } from './upload-address.ts';

/** Copies files that are not there yet, and of a video also the poster. May be repeated. */
export async function copyBytes(files: FileStore, copies: readonly FileCopy[]): Promise<void> {
  for (const copy of copies) {
    await copyOne(files, copy);
    if (!copy.from.endsWith('.mp4')) continue;
    await copyOne(files, { from: posterKeyOf(copy.from), to: posterKeyOf(copy.to) });
  }
}

async function copyOne(files: FileStore, { from, to }: FileCopy): Promise<void> {
  if ((await files.stat(to)) !== null) return;
  const source = await files.open(from);
  if (source !== null) await files.put(to, source.content);
}
