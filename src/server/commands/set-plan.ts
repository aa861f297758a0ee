import { join } from 'node:path';
import { LIFETIME_CODES, PLAN_CODES } from '#domain/plans.ts';
import { readConfig } from '#server/config.ts';
import { isPlanWord, setPlan, TRIAL } from '#server/modules/businesses/set-plan.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { borrowEmbeddedDatabase } from '#server/platform/embedded-database/borrow-embedded-database.ts';

interface Start {
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

const USAGE = `Usage: npm run set-plan -- <handle> <plan>
A plan is one of ${[...PLAN_CODES, ...LIFETIME_CODES, TRIAL].join(', ')}.\n`;

/** Puts a business on a plan, beside a running server or without one. */
export async function main({ root, argv, env }: Start): Promise<void> {
  const [handle, plan] = argv;
  if (!handle || !plan || !isPlanWord(plan)) {
    process.stderr.write(USAGE);
    process.exitCode = 1;
    return;
  }
  const config = readConfig({ env, root });
  const borrowed = config.databaseUrl
    ? { connectionString: config.databaseUrl, stop: async () => {} }
    : await borrowEmbeddedDatabase({ dataDir: config.dataDir, log: () => {} });
  const { connectionString } = borrowed;
  const { database, close } = connectDatabase({
    connectionString,
    maxConnections: 1,
    onConnectionLost: () => {},
  });
  try {
    await migrate(connectionString, join(root, 'db/migrations'));
    const name = await database.transaction().execute((tx) => setPlan(tx, handle, plan));
    process.stdout.write(name ? `${name} is now on ${plan}.\n` : `No business has "${handle}".\n`);
    process.exitCode = name ? 0 : 1;
  } finally {
    await close();
    await borrowed.stop();
  }
}
