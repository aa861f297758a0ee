import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterFile } from './postmaster-file.ts';

const FAST_STOP_MS = 20_000;
const KILL_WAIT_MS = 5_000;

/**
 * Stops the database that an earlier, killed process left running in this folder, and removes its stale pid file.
 * The caller must hold the process lock, so that no other process uses the database.
 */
export async function stopLeftOver(databaseDir: string): Promise<void> {
  if (!existsSync(databaseDir)) return;
  const dataDir = join(databaseDir, 'data');
  const pid = readPostmasterFile(dataDir)?.pid;
  if (pid !== undefined && listProcesses(databaseDir, pid).includes(pid)) {
    signal(pid, 'SIGINT');
    await waitUntilNone(() => listProcesses(databaseDir, pid), FAST_STOP_MS);
  }
  // Children without a postmaster keep the shared memory and block the next start; an orphaned
  // initdb keeps writing.
  for (const orphan of listProcesses(databaseDir, pid)) signal(orphan, 'SIGKILL');
  await waitUntilNone(() => listProcesses(databaseDir, pid), KILL_WAIT_MS);
  // PostgreSQL would mistake a new process with the same pid for a postmaster.
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
}

/** PostgreSQL's processes in this folder; outside Linux only the postmaster of the pid file. */
function listProcesses(databaseDir: string, postmasterPid: number | undefined): number[] {
  if (process.platform !== 'linux') return isPostgres(postmasterPid) ? [postmasterPid] : [];
  const folder = realpathSync(databaseDir);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isRunningIn(pid, folder));
}

// A postmaster and its children have the data folder as their working folder; a zombie has none.
function isRunningIn(pid: number, folder: string): boolean {
  try {
    if (!`${readlinkSync(`/proc/${pid}/cwd`)}${sep}`.startsWith(folder + sep)) return false;
    return /\/(postgres|initdb)( \(deleted\))?$/.test(readlinkSync(`/proc/${pid}/exe`));
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

async function waitUntilNone(list: () => number[], milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds;
  while (list().length > 0 && Date.now() < end) await sleep(20);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended before the signal.
  }
}
