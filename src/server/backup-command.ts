import { join } from 'node:path';
import { StartError } from '#server/platform/app-error.ts';
import { type Config, readConfig } from './config.ts';

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

/** Several signals are one: npm forwards a signal that the terminal has sent already. */
function listenForSignals() {
  const controller = new AbortController();
  const abort = () => controller.abort();
  process.on('SIGINT', abort).on('SIGTERM', abort);
  return {
    signal: controller.signal,
    stop: () => process.off('SIGINT', abort).off('SIGTERM', abort),
  };
}

function atMostOnceASecond(print: (line: string) => void): (line: string) => void {
  let printedAt = Date.now();
  return (line) => {
    if (Date.now() - printedAt < 1000) return;
    printedAt = Date.now();
    print(line);
  };
}

function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}
