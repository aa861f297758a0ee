import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FileStore } from './port.ts';

const PART = /^[a-z0-9_-][a-z0-9._-]*$/;
const UNFINISHED = '.unfinished-';

/** Files on the disk of this machine. @param root their folder; created if missing */
export function createLocalFileStore(root: string): FileStore {
  return {
    async put(key, bytes) {
      const path = pathOf(root, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = join(dirname(path), `${UNFINISHED}${randomUUID()}`);
      try {
        await writeDurably(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key) {
      return absentAs(null, () => readFile(pathOf(root, key)));
    },
    async open(key, from = 0) {
      const file = await absentAs(null, () => open(pathOf(root, key), 'r'));
      if (file === null) return null;
      const { size } = await file.stat();
      return { size, content: file.createReadStream({ start: from }) };
    },
    async list(folder) {
      const path = pathOf(root, folder);
      const found = await absentAs([], () =>
        readdir(path, { recursive: true, withFileTypes: true }),
      );
      return found
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .map((relative) => relative.replaceAll('\\', '/'));
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(root, key), { force: true })));
      const folders = new Set(keys.map((key) => dirname(pathOf(root, key))));
      await Promise.all([...folders].map(removeIfEmpty));
    },
    async removeUnfinished(folder, before) {
      const path = pathOf(root, folder);
      const names = await absentAs([], () => readdir(path, { recursive: true }));
      const unfinished = names.filter((name) => basename(name).startsWith(UNFINISHED));
      for (const name of unfinished) {
        const file = join(path, name);
        if (before && (await writtenAt(file)) >= before) continue;
        await rm(file, { force: true });
      }
    },
  };
}

function pathOf(root: string, key: string): string {
  const parts = key.split('/');
  if (!parts.every((part) => PART.test(part))) throw new Error(`"${key}" is no key of a file.`);
  return join(root, ...parts);
}

async function writeDurably(
  path: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    if (bytes instanceof Uint8Array) await file.writeFile(bytes);
    else for await (const chunk of bytes) await file.appendFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Long ago if it is gone. */
async function writtenAt(path: string): Promise<Date> {
  return absentAs(new Date(0), async () => (await stat(path)).mtime);
}

async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) throw error;
  });
}

async function absentAs<T>(absent: T, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return absent;
    throw error;
  }
}
