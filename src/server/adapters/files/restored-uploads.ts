import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/platform/app-error.ts';
import { createLocalFileStore } from './local.ts';
import type { FileStore } from './port.ts';

/** No key of the file store reaches it. */
const OUT_OF_SIGHT = '.restoring';
const UPLOADS = 'uploads';

/** Takes the uploads of a backup. @param root the folder of the file store, which must not be in use */
export function takeRestoredUploads(root: string) {
  const staging = join(root, OUT_OF_SIGHT);
  const files = createLocalFileStore(staging);
  return {
    async refuseUsed(): Promise<void> {
      const [found] = (await listFolder(root)).filter((name) => name !== OUT_OF_SIGHT);
      if (found !== undefined) throw isUsed(root, found);
    },
    put: files.put,
    async publish(): Promise<void> {
      const names = await listFolder(staging);
      if (names.includes(UPLOADS)) await rename(join(staging, UPLOADS), join(root, UPLOADS));
      await rm(staging, { recursive: true, force: true });
    },
    async discard(): Promise<void> {
      await rm(staging, { recursive: true, force: true });
    },
  };
}

/**
 * The same for a bucket, where nothing can be put out of sight: until the restore has ended, no start uses its database.
 * @param name of the bucket
 */
export function takeRestoredUploadsInBucket(name: string, files: FileStore) {
  return {
    async refuseUsed(): Promise<void> {
      const [found] = await files.list();
      if (found !== undefined) throw isUsed(`The bucket ${name}`, found);
    },
    put: files.put,
    async publish(): Promise<void> {},
    async discard(): Promise<void> {
      await files.remove(await files.list(UPLOADS));
    },
  };
}

function isUsed(place: string, found: string): StartError {
  return new StartError(
    `${place} is not empty: it has ${found}. A backup is restored beside no other files.`,
  );
}

async function listFolder(path: string): Promise<string[]> {
  return readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
