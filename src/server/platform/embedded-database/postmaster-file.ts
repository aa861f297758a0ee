import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type PostmasterFile = { pid: number; port: number; isReady: boolean };

/**
 * What a postmaster notes in its data folder: its process id in line 1, its port in line 4, its
 * state in line 8 (the file that pg_ctl reads). Undefined where there is none, or only its beginning.
 */
export function readPostmasterFile(dataDir: string): PostmasterFile | undefined {
  const lines = readLines(join(dataDir, 'postmaster.pid'));
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), isReady: lines[7]?.trim() === 'ready' };
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}
