import { join } from 'node:path';
import { StartError } from '#server/platform/app-error.ts';
import { type Config, readConfig } from './config.ts';
import { atMostOnceASecond, listenForSignals, printLine } from './long-command.ts';

interface CommandParts {
  config: Config;
  /** The secrets of the environment, the one that writes first. */
  configuredSecrets: readonly string[];
  migrationsFolder: string;
  /** Aborted by Ctrl-C and by a stop. */
  signal: AbortSignal;
  /** Shows what is being done, at most once a second. */
  onProgress: (line: string) => void;
  warn: (line: string) => void;
}

interface Command {
  root: string;
  env: Readonly<Record<string, string | undefined>>;
  /** What to print when it is interrupted. */
  interrupted: string;
}

/** Runs `npm run backup` or `npm run restore`. Progress goes to standard error. */
export async function runBackupCommand(
  { root, env, interrupted }: Command,
  work: (parts: CommandParts) => Promise<void>,
): Promise<void> {
  const config = readConfig({ env, root });
  if (config.isOnCluster) {
    throw new StartError(
      'This works on one PostgreSQL, not on a cluster: see "Backup of a cluster" in docs/operations.md.',
    );
  }
  const { signal, stop } = listenForSignals();
  try {
    await work({
      config,
      configuredSecrets: config.authSecrets,
      migrationsFolder: join(root, 'db/migrations'),
      signal,
      onProgress: atMostOnceASecond(printLine),
      warn: (line) => printLine(`Warning: ${line}`),
    });
  } catch (error) {
    throw signal.aborted ? new StartError(interrupted) : error;
  } finally {
    stop();
  }
}
