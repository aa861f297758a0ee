import { randomUUID } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { refuseMalformedKey } from './file-key.ts';
import type { FileFacts, FileStore } from './port.ts';

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
    async stat(key) {
      const path = pathOf(root, key);
      return absentAs(null, async () => factsOf(await stat(path, { bigint: true })));
    },
    async open(key, { from, to } = { from: 0 }) {
      const file = await absentAs(null, () => open(pathOf(root, key), 'r'));
      if (file === null) return null;
      const facts = factsOf(await file.stat({ bigint: true }));
      return { ...facts, content: file.createReadStream({ start: from, end: to }) };
    },
    async move(from, to) {
      const [source, target] = [pathOf(root, from), pathOf(root, to)];
      const file = await absentAs(null, () => open(source, 'r+'));
      if (file === null) return false;
      try {
        await file.chmod(0o600);
        await file.sync();
      } finally {
        await file.close();
      }
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      // Somebody else may have moved it meanwhile.
      const isMoved = await absentAs(false, async () => {
        await rename(source, target);
        return true;
      });
      await removeIfEmpty(dirname(source));
      return isMoved;
    },
    list: (folder) => listKeys(root, folder),
    async listOlderThan(folder, before) {
      const old: string[] = [];
      for (const key of await listKeys(root, folder)) {
        const path = pathOf(root, key);
        const isOld = await absentAs(false, async () => (await stat(path)).mtime < before);
        if (isOld) old.push(key);
      }
      return old;
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
    async freeBytes() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
    async signedAddressOf() {
      return null;
    },
  };
}

function pathOf(root: string, key: string): string {
  refuseMalformedKey(key);
  return join(root, ...key.split('/'));
}

/** A replaced file is another one on the disk, even within the same moment. */
function factsOf({ size, ino, mtime, mtimeNs }: BigIntStats): FileFacts {
  const etag = `"${[ino, mtimeNs, size].map((part) => part.toString(36)).join('-')}"`;
  return { size: Number(size), etag, modifiedAt: mtime };
}

async function listKeys(root: string, folder?: string): Promise<string[]> {
  const path = folder === undefined ? root : pathOf(root, folder);
  const found = await absentAs([], () => readdir(path, { recursive: true, withFileTypes: true }));
  return found
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .map((relative) => relative.replaceAll('\\', '/'));
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
