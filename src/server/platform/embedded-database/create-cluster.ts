import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/platform/app-error.ts';
import type { DatabaseAccount } from './database-account.ts';
import { runProgram } from './run-program.ts';

/** The name of both the database and its owner, as which the product connects. */
export const DATABASE_NAME = 'goodword';
/** Not used by the product: PostgreSQL refuses a superuser nothing. Has the owner's password. */
export const SUPERUSER = 'postgres';

export type ClusterOptions = {
  /** A folder owned by the account; the cluster is `data` in it. */
  databaseDir: string;
  binDir: string;
  /** Major version of the programs in `binDir`. */
  version: number;
  /** Undefined: the account of this process. */
  account: DatabaseAccount | undefined;
  /** False only for temporary test databases. */
  isDurable: boolean;
};

/**
 * The password of the cluster in `databaseDir/data`. Creates the cluster if there is none, under another name
 * until it is complete: a kill never leaves an incomplete cluster under the final name.
 */
export async function openCluster(
  options: ClusterOptions,
): Promise<{ dataDir: string; password: string }> {
  const { databaseDir, account, version } = options;
  const dataDir = join(databaseDir, 'data');
  const passwordFile = join(databaseDir, 'password');
  if (existsSync(dataDir)) {
    refuseOtherVersion(dataDir, version);
    return { dataDir, password: readPassword(databaseDir) };
  }

  removeUnfinished(databaseDir);
  const password = randomBytes(24).toString('hex');
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
  if (account) lchownSync(passwordFile, account.uid, account.gid);
  const unfinished = join(databaseDir, `unfinished-${randomBytes(4).toString('hex')}`);
  await initialize(options, unfinished, { password, passwordFile });
  renameSync(unfinished, dataDir);
  return { dataDir, password };
}

export function readPassword(databaseDir: string): string {
  return readFileSync(join(databaseDir, 'password'), 'utf8').trim();
}

function refuseOtherVersion(dataDir: string, version: number): void {
  const found = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim();
  if (Number(found) === version) return;
  throw new StartError(
    `The database in ${dataDir} was created by PostgreSQL ${found}, but this is PostgreSQL ${version}.`,
  );
}

function removeUnfinished(databaseDir: string): void {
  for (const name of readdirSync(databaseDir)) {
    if (!name.startsWith('unfinished-')) continue;
    rmSync(join(databaseDir, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

async function initialize(
  options: ClusterOptions,
  unfinished: string,
  { password, passwordFile }: { password: string; passwordFile: string },
): Promise<void> {
  const { databaseDir, binDir, account, version } = options;
  // Without these, a machine with no LANG would create the data in SQL_ASCII, which cannot be changed. The builtin
  // provider came with 17; older ones (tests only) have the C locale.
  const locale = version >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  await runProgram({
    program: join(binDir, 'initdb'),
    args: [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      ...locale,
      ...(options.isDurable ? [] : ['--no-sync']),
    ],
    account,
    cwd: databaseDir,
  });
  await runProgram({
    program: join(binDir, 'postgres'),
    args: ['--single', '-D', unfinished, 'postgres'],
    account,
    cwd: databaseDir,
    // In this mode each line is a statement.
    input: `create role ${DATABASE_NAME} login password '${password}';
create database ${DATABASE_NAME} owner ${DATABASE_NAME};
`,
  });
}
