import { createHash, type Hash } from 'node:crypto';
import { lstat, open, rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { StartError } from '#server/platform/app-error.ts';
import { CHECKSUMS } from './archive-entries.ts';

export interface ArchiveEntry {
  name: string;
  /** In bytes. */
  size: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Adds an entry; resolves once it has been passed on, so that nothing piles up in memory. */
export type AddEntry = (entry: ArchiveEntry) => Promise<void>;

/**
 * Writes a gzipped tar of the entries that `fill` adds, and last their checksums. Under the name of the file it exists
 * only when it is complete and on the disk; whatever fails, nothing is left.
 * @throws StartError if the file exists or cannot be written
 */
export async function writeArchive(
  path: string,
  fill: (add: AddEntry) => Promise<void>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const part = `${path}.part`;
  await refuseExisting(path);
  const file = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw toReadableError(error, part);
  });
  try {
    // Closes the file once its bytes are on the disk.
    await packInto(file.createWriteStream({ flush: true }), fill, signal);
    await refuseExisting(path);
    await rename(part, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await file.close().catch(() => {});
    await rm(part, { force: true });
    throw toReadableError(error, path);
  }
}

async function packInto(
  target: Writable,
  fill: (add: AddEntry) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const archive = pack();
  const written = pipeline(archive, createGzip(), target, { signal });
  // Once nobody reads what is added any more, adding would wait for ever.
  const failed = new Promise<never>((_, reject) => written.catch(reject));
  const sums: string[] = [];
  const add: AddEntry = async (entry) => {
    const sum = await Promise.race([addEntry(archive, entry), failed]);
    sums.push(`${sum}  ${entry.name}\n`);
  };
  const filled = async () => {
    await fill(add);
    const content = Buffer.from(sums.join(''));
    await add({ name: CHECKSUMS, size: content.length, content: [content] });
    archive.finalize();
    await written;
  };
  await Promise.race([filled(), failed]).finally(() => archive.destroy());
}

/** Returns the checksum of the content. */
async function addEntry(archive: Pack, { name, size, content }: ArchiveEntry): Promise<string> {
  const hash = createHash('sha256');
  const entry = archive.entry({ name, size, mode: 0o600 });
  await pipeline(hashing(content, hash), entry);
  return hash.digest('hex');
}

async function* hashing(content: ArchiveEntry['content'], hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function refuseExisting(path: string): Promise<void> {
  // Also one that this account may not read.
  const exists = await lstat(path).then(
    () => true,
    () => false,
  );
  if (exists) throw new StartError(`${path} exists already. Name another file.`);
}

/** So that the new name survives a loss of power too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  // Some network file systems cannot.
  await folder.sync().catch(() => {});
  await folder.close();
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file system allows no file of that size',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the file system is read-only',
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'the folder does not exist',
  EIO: 'the disk reports an error',
};

function toReadableError(error: unknown, path: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') {
    return new StartError(
      `${basename(path)} exists: another backup is being written, or one was killed. Delete it if none is running.`,
    );
  }
  const reason = syscall === undefined ? undefined : REASONS[code ?? ''];
  return reason ? new StartError(`${path} could not be written: ${reason}.`) : error;
}
