import { mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds after which nobody works with a folder any more. */
const LONG_ABANDONED = 3_600_000;

/** Runs work with a new folder, which is removed at its end. Removes first what processes that died have left. */
export async function withWorkFolder<T>(
  root: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const own = await mkdtemp(join(root, 'video-'));
  try {
    await removeAbandoned(root, (await stat(own)).mtimeMs - LONG_ABANDONED);
    return await work(own);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** @param before in milliseconds, by the clock of the disk */
async function removeAbandoned(root: string, before: number): Promise<void> {
  for (const name of await readdir(root)) {
    const folder = join(root, name);
    const facts = await stat(folder).catch(() => null);
    if (facts && facts.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}

/** The space that is left in a folder, in bytes. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
