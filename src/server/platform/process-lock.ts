import {
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './process-identity.ts';

export type ProcessLock = {
  /** Releases the lock and removes `goodword.pid`; a second call does nothing. */
  release: () => void;
};

export class AlreadyRunningError extends Error {
  readonly pid: number;

  constructor(pid: number, dataDir: string) {
    super(
      `Goodword is already running as process ${pid} on DATA_DIR ${dataDir}. Stop it first, or give this one another DATA_DIR.`,
    );
    this.name = 'AlreadyRunningError';
    this.pid = pid;
  }
}

/**
 * Makes this process the only one on `dataDir` and writes its pid to `goodword.pid`.
 * Throws an AlreadyRunningError if another live process holds the lock; takes over the lock of a dead one.
 *
 * The lock is a series of tickets, `lock/1`, `lock/2`, ...: the highest one counts. A ticket is
 * created by an atomic link, only once the previous one has no living owner, and the highest is never
 * removed, so two processes that start together cannot both win.
 */
export function acquireProcessLock(dataDir: string): ProcessLock {
  openDataDir(dataDir);
  const folder = join(dataDir, 'lock');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const ownTicket = takeTicket(folder, dataDir);
  const pidFile = join(dataDir, 'goodword.pid');
  writePrivateFile(pidFile, `${process.pid}\n`);
  removeTickets(folder, (ticket) => ticket < ownTicket);
  let isHeld = true;
  return {
    release: () => {
      if (!isHeld) return;
      isHeld = false;
      // If DATA_DIR was emptied meanwhile, another process may own it by now.
      if (readIfThere(pidFile) !== `${process.pid}\n`) return;
      rmSync(pidFile, { force: true });
      writePrivateFile(join(folder, String(ownTicket)), RELEASED);
    },
  };
}

const RELEASED = 'released\n';

function takeTicket(folder: string, dataDir: string): number {
  const draft = join(folder, `draft-${process.pid}`);
  // A draft left by a killed process may be linked as a ticket, so it is never overwritten.
  rmSync(draft, { force: true });
  writeFileSync(draft, `${process.pid} ${processIdentity(process.pid)}\n`, { mode: 0o600 });
  try {
    for (;;) {
      const last = highestTicket(folder);
      const owner = findLiveOwner(join(folder, String(last)));
      if (owner !== undefined) throw new AlreadyRunningError(owner, dataDir);
      const ownTicket = last + 1;
      if (!linkIfMissing(draft, join(folder, String(ownTicket)))) continue;
      // Does not count if the number was free only because a higher ticket had replaced it.
      if (highestTicket(folder) === ownTicket) return ownTicket;
      rmSync(join(folder, String(ownTicket)), { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

function highestTicket(folder: string): number {
  return Math.max(0, ...ticketsIn(folder));
}

function ticketsIn(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function findLiveOwner(ticketFile: string): number | undefined {
  const [, pid, identity] = /^(\d+) (.+)$/m.exec(readIfThere(ticketFile)) ?? [];
  if (pid === undefined) return undefined;
  return processIdentity(Number(pid)) === identity ? Number(pid) : undefined;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function linkIfMissing(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeTickets(folder: string, isDone: (ticket: number) => boolean): void {
  for (const ticket of ticketsIn(folder)) {
    if (isDone(ticket)) rmSync(join(folder, String(ticket)), { force: true });
  }
}

function writePrivateFile(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/**
 * Creates DATA_DIR if it is missing, closed to other accounts. If created by root, it can be entered
 * but not listed, so that the database's account reaches its folder inside. Files written into
 * DATA_DIR are therefore private themselves (0600, folders 0700).
 */
function openDataDir(dataDir: string): void {
  const isRoot = process.getuid?.() === 0;
  if (mkdirSync(dataDir, { recursive: true }) === undefined) return;
  chmodSync(dataDir, isRoot ? 0o711 : 0o700);
}
