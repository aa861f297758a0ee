import { createHash } from 'node:crypto';
import { StartError } from '#server/platform/app-error.ts';
import { FilesUnavailable } from '#server/platform/files-unavailable.ts';
import type { FileStore } from './port.ts';

export interface CopyOutcome {
  /** Files that were copied, and read back. */
  copied: number;
  /** Files that were there with the same bytes. */
  present: number;
  /** Files of which the target has other, newer bytes, which stay. */
  newer: number;
  /** Files that only the target had. */
  removed: number;
  failed: number;
}

interface Options {
  from: FileStore;
  to: FileStore;
  /** Folders that are left out. */
  except: readonly string[];
  /** Whether files that only the target has are removed. */
  isExact: boolean;
  signal: AbortSignal;
  onProgress: (done: number, all: number) => void;
  onFailure: (key: string, reason: string) => void;
}

const AT_ONCE = 8;

type Result = 'copied' | 'present' | 'newer' | 'gone';

/**
 * Copies all files from one store to another, and compares the bytes of each. May be interrupted and repeated: no file is
 * ever half there.
 * @throws FilesUnavailable if the bucket is away; StartError rather than emptying the target
 */
export async function copyFiles(options: Options): Promise<CopyOutcome> {
  const { from, to, except, isExact, signal, onProgress, onFailure } = options;
  const isMeant = (key: string) => !except.some((folder) => key.startsWith(`${folder}/`));
  const keys = (await from.list()).filter(isMeant);
  const outcome: CopyOutcome = { copied: 0, present: 0, newer: 0, removed: 0, failed: 0 };
  if (isExact && keys.length === 0) throw new StartError('There are no files to copy.');
  const waiting = keys.values();
  let done = 0;
  let outage: FilesUnavailable | null = null;
  async function work(): Promise<void> {
    for (const key of waiting) {
      if (signal.aborted || outage) return;
      try {
        const result = await copyFile(key, { from, to });
        if (result !== 'gone') outcome[result] += 1;
      } catch (error) {
        if (error instanceof FilesUnavailable) {
          outage = error;
          return;
        }
        outcome.failed += 1;
        onFailure(key, error instanceof Error ? error.message : String(error));
      }
      done += 1;
      onProgress(done, keys.length);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  signal.throwIfAborted();
  if (outage) throw outage;
  if (isExact) {
    const known = new Set(keys);
    const others = (await to.list()).filter((key) => isMeant(key) && !known.has(key));
    await to.remove(others);
    outcome.removed = others.length;
  }
  return outcome;
}

async function copyFile(key: string, { from, to }: Pick<Options, 'from' | 'to'>): Promise<Result> {
  const source = await from.stat(key);
  if (source === null) return 'gone';
  const target = await to.stat(key);
  if (target !== null) {
    const isSame =
      target.size === source.size && (await checksumOf(from, key)) === (await checksumOf(to, key));
    if (isSame) return 'present';
    if (target.modifiedAt > source.modifiedAt) return 'newer';
  }
  const opened = await from.open(key);
  if (opened === null) return 'gone';
  const hash = createHash('sha256');
  await to.put(
    key,
    (async function* () {
      for await (const chunk of opened.content) {
        hash.update(chunk);
        yield chunk;
      }
    })(),
  );
  if ((await checksumOf(to, key)) !== hash.digest('hex')) {
    throw new Error('What was stored differs from what was read.');
  }
  // Deleted while it was copied, perhaps with the person whom it shows.
  if ((await from.stat(key)) !== null) return 'copied';
  await to.remove([key]);
  return 'gone';
}

async function checksumOf(files: FileStore, key: string): Promise<string | null> {
  const opened = await files.open(key);
  if (opened === null) return null;
  const hash = createHash('sha256');
  for await (const chunk of opened.content) hash.update(chunk);
  return hash.digest('hex');
}
