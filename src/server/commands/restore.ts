import { resolve } from 'node:path';
import { runBackupCommand } from '#server/backup-command.ts';
import { pickRestoreTarget } from '#server/compose/pick-adapters.ts';
import {
  checkBackup,
  findMissingSecrets,
  restoreBackup,
} from '#server/platform/backup/restore-backup.ts';
import { withOwnDatabase } from '#server/run-on-database.ts';

interface Start {
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

const USAGE = `Usage: npm run restore -- <file>
Restores a backup into an empty DATA_DIR and, with DATABASE_URL, an empty database.\n`;

const INTERRUPTED =
  'Interrupted. Nothing can be started from what was restored so far: empty the database and DATA_DIR before you restore again.';

/** Restores a backup where nothing is installed yet. */
export async function main({ root, argv, env }: Start): Promise<void> {
  const [file] = argv;
  if (!file || argv.length > 1 || file.startsWith('-')) {
    process.stderr.write(USAGE);
    process.exitCode = 1;
    return;
  }
  const command = { root, env, interrupted: INTERRUPTED };
  await runBackupCommand(command, async ({ config, configuredSecrets, warn, ...parts }) => {
    const target = { uploads: pickRestoreTarget(config), ...parts };
    const backup = await checkBackup(resolve(file), target, parts);
    const { manifest } = backup;
    await withOwnDatabase(config, async (connectionString) => {
      await restoreBackup(backup, { ...target, connectionString }, parts);
      const missing = await findMissingSecrets(connectionString, manifest, configuredSecrets);
      if (missing !== 'none') warn(WARNINGS[missing]);
    });
    process.stdout.write(
      `Restored what Goodword ${manifest.version} backed up at ${manifest.createdAt}.\n${PAUSED}`,
    );
  });
}

const PAUSED = `Emails, texts, replies and imports are paused, so that nothing is sent twice. Everything else works after
"npm start". Once the old installation is gone for good, run "npm run resume-sending".\n`;

const WARNINGS = {
  first: `this backup was made with another AUTH_SECRET. Set that one before you start. With any other, everybody has to
sign in again, second factors and recovery codes do not work, connections to review platforms and links in messages
sent before stop working, and opt-outs of erased people are lost.`,
  older: `AUTH_SECRET lacks an older secret that this backup was made with. Links in old messages and whatever else
only that one opens stop working.`,
} as const;
