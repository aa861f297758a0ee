import { mkdirSync } from 'node:fs';
import { FileStore as TusFileStore } from '@tus/file-store';
import type { KvStore, Upload } from '@tus/server';
import { ARRIVAL_MS, type IncomingFiles } from '#server/platform/incoming-files.ts';
import type { FileStore } from './port.ts';

/**
 * Files that arrive on the disk of this machine: bytes under their key, and what is known of them beside it.
 * @param root the folder of the file store
 */
export function createLocalIncomingFiles(root: string, files: FileStore): IncomingFiles {
  // The package would create it for everybody to read.
  mkdirSync(root, { recursive: true, mode: 0o700 });
  return {
    tusStore: new TusFileStore({
      directory: root,
      configstore: describedBeside(files),
      expirationPeriodInMilliseconds: ARRIVAL_MS,
    }),
    async finish() {},
    remove: (ids) => files.remove(ids.flatMap((id) => [id, descriptionOf(id)])),
  };
}

const descriptionOf = (id: string) => `${id}.json`;

/** Written atomically, unlike by the package's own store. */
function describedBeside(files: FileStore): KvStore<Upload> {
  return {
    async get(id) {
      const bytes = await files.get(descriptionOf(id));
      return bytes === null ? undefined : JSON.parse(bytes.toString());
    },
    set: (id, upload) => files.put(descriptionOf(id), Buffer.from(JSON.stringify(upload))),
    delete: (id) => files.remove([descriptionOf(id)]),
  };
}
