import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type PostmasterFile = { pid: number; port: number; isReady: boolean };

/**
 * The pid file of a postmaster, which pg_ctl reads too: line 1 is its process id, line 4 its port, line 8 its
 * state. Undefined if the file is missing or incomplete.
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
