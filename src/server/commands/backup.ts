import { resolve } from 'node:path';
import { runBackupCommand } from '#server/backup-command.ts';
import { pickFileStore } from '#server/compose/pick-adapters.ts';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { createClock } from '#server/platform/clock.ts';
import { refuseMissingDatabase, withDatabase } from '#server/run-on-database.ts';

interface Start {
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

const USAGE = `Usage: npm run backup -- <file>
Writes the database and all uploads, from the disk or from S3, into one new file (a gzipped tar), whether or not a server is running.\n`;

/** Backs up an installation. */
export async function main({ root, argv, env }: Start): Promise<void> {
  const [file] = argv;
  if (!file || argv.length > 1 || file.startsWith('-')) {
    process.stderr.write(USAGE);
    process.exitCode = 1;
    return;
  }
  const path = resolve(file);
  const interrupted = 'Interrupted. No backup was written.';
  await runBackupCommand({ root, env, interrupted }, async ({ config, ...parts }) => {
    refuseMissingDatabase(config);
    const { open: openUpload } = pickFileStore(config);
    const { tables, uploads, bytes } = await withDatabase(config, (connectionString) =>
      makeBackup(
        path,
        { connectionString, openUpload, ...parts },
        { now: createClock(0).now(), ...parts },
      ),
    );
    const size = `${(bytes / 1_000_000).toFixed(1)} MB before compression`;
    process.stdout.write(`${path}: ${tables} tables, ${uploads} uploads, ${size}.\n`);
  });
}
