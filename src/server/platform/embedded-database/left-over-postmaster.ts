import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterFile } from './postmaster-file.ts';

const FAST_STOP_MS = 20_000;
const KILL_WAIT_MS = 5_000;

/**
 * Stops what an earlier, killed process left running on this data folder, and removes its stale
 * note. The caller holds the process lock, so nobody else can be using it.
 */
export async function stopLeftOver(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const pid = readPostmasterFile(dataDir)?.pid;
  if (pid !== undefined && processesOn(dataDir, pid).includes(pid)) {
    signal(pid, 'SIGINT');
    await goneWithin(() => processesOn(dataDir, pid), FAST_STOP_MS);
  }
  // Without their postmaster, its children hold the shared memory and block the next start.
  for (const orphan of processesOn(dataDir, pid)) signal(orphan, 'SIGKILL');
  await goneWithin(() => processesOn(dataDir, pid), KILL_WAIT_MS);
  // Not ours, or gone: PostgreSQL would take a new process with the same number for a postmaster.
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
}

/** PostgreSQL's processes on this data folder; elsewhere than on Linux only the noted one is looked at. */
function processesOn(dataDir: string, notedPid: number | undefined): number[] {
  if (process.platform !== 'linux') return isPostgres(notedPid) ? [notedPid] : [];
  const folder = realpathSync(dataDir);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, folder));
}

// Every process of a cluster has the data folder as its working folder; a zombie has none.
function worksIn(pid: number, folder: string): boolean {
  try {
    const isThere = readlinkSync(`/proc/${pid}/cwd`) === folder;
    return isThere && /\/postgres( \(deleted\))?$/.test(readlinkSync(`/proc/${pid}/exe`));
  } catch {
    return false; // Ended meanwhile, or another account's.
  }
}

function isPostgres(pid: number | undefined): pid is number {
  if (pid === undefined || process.platform === 'win32') return false;
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres');
  } catch {
    return false;
  }
}

async function goneWithin(list: () => number[], milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds;
  while (list().length > 0 && Date.now() < end) await sleep(20);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended between the look and the signal.
  }
}
