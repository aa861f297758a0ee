import { findBusinessIdByHandle, listBusinessIds } from '#server/modules/businesses/queries.ts';
import { rebuildBusiness, recountBusiness } from '#server/modules/read-model/commands.ts';
import { runIndexing } from '#server/modules/read-model/jobs.ts';
import type { Database } from '#server/platform/database/database.ts';
import { runOnDatabase } from '#server/run-on-database.ts';

interface Start {
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

const USAGE = `Usage: npm run recount -- [<handle>] [--repair]
Counts the responses of one business, or of all, and reports each difference from the stored figures.
--repair recounts and reindexes the businesses that differ.\n`;

/** Compares the read model with a recount, whether or not a server is running. */
export async function main({ root, argv, env }: Start): Promise<void> {
  const words = argv.filter((word) => word !== '--repair');
  const [handle] = words;
  if (words.length > 1 || handle?.startsWith('-')) {
    process.stderr.write(USAGE);
    process.exitCode = 1;
    return;
  }
  await runOnDatabase({ root, env }, async ({ database }) => {
    const businessIds = await findBusinesses(database, handle);
    if (businessIds.length === 0 && handle) printLine(`No business has "${handle}".`);
    let differing = 0;
    for (const businessId of businessIds) {
      const isSame = await recount(database, businessId);
      if (!isSame) differing += 1;
      if (!isSame && argv.includes('--repair')) await repair(database, businessId);
    }
    printLine(`${businessIds.length} recounted, ${differing} with differences.`);
    process.exitCode = differing > 0 || (handle && businessIds.length === 0) ? 1 : 0;
  });
}

async function findBusinesses(database: Database, handle: string | undefined): Promise<string[]> {
  if (!handle) return listBusinessIds(database);
  const businessId = await database
    .transaction()
    .execute((tx) => findBusinessIdByHandle(tx, handle));
  return businessId ? [businessId] : [];
}

async function recount(database: Database, businessId: string): Promise<boolean> {
  const differences = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => recountBusiness(tx, businessId));
  for (const difference of differences) printLine(`${businessId}: ${difference}`);
  return differences.length === 0;
}

async function repair(database: Database, businessId: string): Promise<void> {
  await database.transaction().execute((tx) => rebuildBusiness(tx, businessId));
  await runIndexing(database);
  printLine(`${businessId}: repaired.`);
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
