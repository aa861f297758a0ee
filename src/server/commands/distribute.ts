import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readConfig } from '#server/config.ts';
import { StartError } from '#server/platform/app-error.ts';
import {
  distribute,
  type Outcome,
  type Plan,
} from '#server/platform/database/cluster/distribute.ts';
import { distributionOf } from '#server/platform/database/cluster/table-distributions.ts';
import { toStartError } from '#server/platform/database/database-errors.ts';
import { migrate } from '#server/platform/database/migrate.ts';

interface Start {
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

const USAGE = `Usage: npm run distribute -- [--backup-made]
Distributes the tables of DATABASE_URL over the nodes of its Citus cluster. Asks whether there is a backup;
--backup-made says so beforehand.\n`;

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  distributed: 'The database is distributed. Start Goodword with DATABASE_CLUSTER=citus.',
  already: 'The database is already distributed. Start Goodword with DATABASE_CLUSTER=citus.',
  refused: 'Nothing was changed.',
};

/** Converts an existing database to a cluster, while Goodword is stopped. */
export async function main({ root, argv, env }: Start): Promise<void> {
  if (argv.some((word) => word !== '--backup-made')) {
    process.stderr.write(USAGE);
    process.exitCode = 1;
    return;
  }
  const { databaseUrl } = readConfig({ env, root });
  if (!databaseUrl) {
    throw new StartError(
      'DATABASE_URL is missing: the embedded database is not a cluster. Restore a dump of it on a coordinator first (docs/operations.md).',
    );
  }
  const outcome = await distribute({
    connectionString: databaseUrl,
    confirm: async (plan) => {
      printLine(describe(plan));
      return argv.includes('--backup-made') || askForBackup();
    },
    migrate: () => migrate(databaseUrl, join(root, 'db/migrations')),
    report: printLine,
  }).catch((error: unknown) => {
    throw toStartError(error);
  });
  printLine(OUTCOMES[outcome]);
  process.exitCode = outcome === 'refused' ? 1 : 0;
}

function describe({ state, waiting, size, nodes }: Plan): string {
  const count = (distribution: string) =>
    waiting.filter((table) => distributionOf(table) === distribution).length;
  return [
    state === 'half' ? `Resuming an interrupted run: ${waiting.length} tables left.` : undefined,
    `${count('reference')} tables are copied to every node, ${count('distributed')} are distributed by business over ${nodes.join(', ')}.`,
    `The database is ${Math.ceil(size / 1024 ** 2).toLocaleString('en')} MB; the nodes need that much free space.`,
    'Keep Goodword stopped until this is done. Only a backup can undo it.',
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}

async function askForBackup(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    printLine('Make a backup, then run this again with --backup-made.');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    'Do you have a backup of this database? Type "yes" to begin: ',
  );
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
