import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartError } from '#server/platform/app-error.ts';

/** The account of the database if the app runs as root, which PostgreSQL refuses. */
export type DatabaseAccount = Owner & { name: string };

export type Owner = { uid: number; gid: number };

/**
 * Undefined if the app is not root: the database then runs under the app's account. An existing
 * cluster keeps its owner, even if a preferred account is installed later.
 */
export function findDatabaseAccount(clusterOwner?: Owner): DatabaseAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n').map(parseAccount);
  if (clusterOwner && clusterOwner.uid !== 0) {
    const { uid, gid } = clusterOwner;
    return { name: accounts.find((account) => account?.uid === uid)?.name ?? `${uid}`, uid, gid };
  }
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const account = accounts.find((candidate) => candidate?.name === name && candidate.uid !== 0);
    if (account) return account;
  }
  throw new StartError(
    'PostgreSQL cannot run as root, and there is neither a postgres nor a nobody account.',
  );
}

/** Whether the account can enter this folder, by the system's own judgement (modes and lists alike). */
export function canEnter(folder: string, account: DatabaseAccount | undefined): boolean {
  return testAs(account, ['-x', folder]);
}

/** Whether the account can read all of these files. */
export function canRead(files: readonly string[], account: DatabaseAccount | undefined): boolean {
  return files.every((file) => testAs(account, ['-r', file]));
}

function parseAccount(line: string): DatabaseAccount | undefined {
  const [name, , uid, gid] = line.split(':');
  if (!name || !uid || !gid) return undefined;
  // macOS lists `nobody` as -2, which is an unsigned 32-bit number in the kernel.
  return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

function testAs(account: DatabaseAccount | undefined, check: readonly [string, string]): boolean {
  if (!account) return true;
  const shell = spawnSync('/bin/sh', ['-c', 'test "$1" "$2"', 'sh', ...check], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return shell.status === 0;
}
