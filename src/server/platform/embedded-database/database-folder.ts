import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#server/platform/app-error.ts';
import { canEnter, type DatabaseAccount } from './database-account.ts';
import { stopLeftOver } from './left-over-postmaster.ts';

/** The folder (0700, owned by the database's account) with all files of the database. */
export type DatabaseFolder = { path: string };

/**
 * The folder is `dataDir/database`. If the database's account cannot reach it, the folder has a random name
 * outside, and `dataDir/database-place` contains its path.
 * Throws if the named folder is missing: a fresh start would hide a loss of data.
 */
export async function openDatabaseFolder(
  { dataDir, log }: { dataDir: string; log: (line: string) => void },
  account: DatabaseAccount | undefined,
): Promise<DatabaseFolder> {
  mkdirSync(dataDir, { recursive: true });
  const pointerFile = join(dataDir, POINTER_FILE);
  if (existsSync(pointerFile)) return readPointer(pointerFile, dataDir);
  const inside = join(dataDir, INSIDE);
  if (existsSync(inside) || canEnter(dataDir, account)) {
    makePrivateFolder(inside, account);
    if (canEnter(inside, account)) return { path: inside };
    throw new StartError(
      `The account ${account?.name} cannot open ${inside}: it has no access to a folder above it.`,
    );
  }
  return await makeFolderOutside({ dataDir, pointerFile, log }, account);
}

/** The folder of a `dataDir` that is in use; creates nothing. */
export function findDatabaseFolder(dataDir: string): DatabaseFolder {
  const pointerFile = join(dataDir, POINTER_FILE);
  return existsSync(pointerFile)
    ? readPointer(pointerFile, dataDir)
    : { path: join(dataDir, INSIDE) };
}

/** Whether `dataDir` has a database; creates nothing. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(join(findDatabaseFolder(dataDir).path, 'data'));
}

const POINTER_FILE = 'database-place';
const INSIDE = 'database';
// Finds the folder after DATA_DIR, and with it the pointer, was emptied.
const OWNER_FILE = 'data-dir';
const FOLDER_NAME = /^goodword-[0-9a-f]{16}$/;

function readPointer(pointerFile: string, dataDir: string): DatabaseFolder {
  const path = readFileSync(pointerFile, 'utf8').trim();
  if (!existsSync(path)) {
    throw new StartError(
      `The database of ${dataDir} should be in ${path}, but it is missing. Restore it, or empty ${dataDir} to start afresh.`,
    );
  }
  refuseCopy(path, dataDir);
  return { path };
}

// A copied DATA_DIR points to the folder of its original and must not touch its running database.
// A moved DATA_DIR has no original.
function refuseCopy(path: string, dataDir: string): void {
  const original = readFileSync(join(path, OWNER_FILE), 'utf8').trim();
  if (original === realpathSync(dataDir)) return;
  const pointer = join(original, POINTER_FILE);
  if (existsSync(pointer) && readFileSync(pointer, 'utf8').trim() === path) {
    throw new StartError(
      `${dataDir} is a copy: its database ${path} belongs to ${original}. Empty ${dataDir} to start again.`,
    );
  }
  writeFileSync(join(path, OWNER_FILE), `${realpathSync(dataDir)}\n`);
}

async function makeFolderOutside(
  {
    dataDir,
    pointerFile,
    log,
  }: { dataDir: string; pointerFile: string; log: (line: string) => void },
  account: DatabaseAccount | undefined,
): Promise<DatabaseFolder> {
  const owner = realpathSync(dataDir);
  for (const parent of ['/var/lib', '/var/tmp', tmpdir()]) {
    if (!existsSync(parent) || !canEnter(parent, account)) continue;
    await reportAbandonedFolders({ parent, owner, account, log });
    const path = join(parent, `goodword-${randomBytes(8).toString('hex')}`);
    try {
      makePrivateFolder(path, account);
    } catch {
      continue; // A read-only or full parent: try the next one.
    }
    writeFileSync(join(path, OWNER_FILE), `${owner}\n`, { mode: 0o600 });
    writeFileSync(`${pointerFile}.new`, `${path}\n`, { mode: 0o600 });
    renameSync(`${pointerFile}.new`, pointerFile);
    return { path };
  }
  throw new StartError(`The account ${account?.name} can use no folder outside ${dataDir}.`);
}

type Abandoned = {
  parent: string;
  owner: string;
  account: DatabaseAccount | undefined;
  log: (line: string) => void;
};

// Anyone may create a folder or link of that name in a temporary folder.
function isPrivateFolder(path: string, account: DatabaseAccount | undefined): boolean {
  const found = lstatSync(path);
  return found.isDirectory() && found.uid === (account?.uid ?? process.getuid?.());
}

/** An emptied DATA_DIR is a fresh start: stops the old database and reports its folder, but deletes nothing. */
async function reportAbandonedFolders({ parent, owner, account, log }: Abandoned): Promise<void> {
  for (const name of readdirSync(parent)) {
    if (!FOLDER_NAME.test(name) || !isPrivateFolder(join(parent, name), account)) continue;
    const ownerFile = join(parent, name, OWNER_FILE);
    if (!existsSync(ownerFile) || readFileSync(ownerFile, 'utf8').trim() !== owner) continue;
    await stopLeftOver(join(parent, name));
    log(
      `Starting afresh. The earlier database is still in ${join(parent, name)}; delete it if you do not need it.`,
    );
  }
}

function makePrivateFolder(path: string, account: DatabaseAccount | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  if (account) chownSync(path, account.uid, account.gid);
}
