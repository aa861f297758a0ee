import { composeInvites } from '#server/compose/compose-dependencies.ts';
import { pickFileStore } from '#server/compose/pick-adapters.ts';
import type { Config } from '#server/config.ts';
import { demoIdentity } from '#server/modules/demo/demo-identity.ts';
import { DEFAULT_SESSIONS, fillDemo, MAX_SESSIONS } from '#server/modules/demo/fill-demo.ts';
import { demoGreeting, findOrCreateDemo } from '#server/modules/demo/find-or-create-demo.ts';
import { runIndexing } from '#server/modules/read-model/jobs.ts';
import { createClock } from '#server/platform/clock.ts';
import type { DatabaseConnections } from '#server/platform/database/database.ts';
import { readInstallationSecrets } from '#server/platform/installation-secrets.ts';
import { runOnDatabase } from '#server/run-on-database.ts';

interface Start {
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

const USAGE = `Usage: npm run demo -- [--sessions <number>]
Creates the demo business if it is missing and fills it up to this many sessions (${DEFAULT_SESSIONS}).\n`;

/** Creates or extends the demo business, whether or not a server is running. */
export async function main({ root, argv, env }: Start): Promise<void> {
  const sessions = readSessions(argv);
  if (sessions === null) {
    process.stderr.write(USAGE);
    process.exitCode = 1;
    return;
  }
  await runOnDatabase({ root, env, canCreate: true }, async (connections, config) => {
    const now = createClock(config.clockOffset).now();
    await extendDemo(connections, { sessions, now, config });
  });
}

/** Null if the arguments are invalid. */
function readSessions(argv: readonly string[]): number | null {
  if (argv.length === 0) return DEFAULT_SESSIONS;
  const [, digits] = /^--sessions[ =](\d{1,9})$/.exec(argv.join(' ')) ?? [];
  const sessions = Number(digits ?? 0);
  return sessions > 0 && sessions <= MAX_SESSIONS ? sessions : null;
}

interface DemoOptions {
  sessions: number;
  now: Date;
  config: Config;
}

async function extendDemo(
  connections: DatabaseConnections,
  { sessions, now, config }: DemoOptions,
): Promise<void> {
  const { database } = connections;
  const secrets = await readInstallationSecrets(database, config.authSecrets);
  const identity = demoIdentity(secrets);
  const demo = await database
    .transaction()
    .execute((tx) => findOrCreateDemo(tx, { identity, now, mayShareDatabase: true }));
  if (!demo) throw new Error('The demo business could not be created.');
  if (demo.sessions >= sessions) {
    printLine(`The demo business has ${demo.sessions} sessions already. Nothing was changed.`);
  } else {
    const { businessId } = demo;
    const onProgress = progressTo(sessions);
    const inviteParts = composeInvites(config, secrets);
    const videoPlace = { files: pickFileStore(config), baseUrl: config.baseUrl };
    await fillDemo({
      connections,
      identity,
      businessId,
      sessions,
      now,
      inviteParts,
      videoPlace,
      onProgress,
    });
    printLine('Counting and indexing them. You can already browse them, but more slowly.');
    await runIndexing(database);
  }
  printLine(
    config.isDemoOn
      ? demoGreeting(demo, identity)
      : `Nobody can sign in as ${identity.email} here: the demo is off (DEMO in docs/configuration.md).`,
  );
}

/** Prints the number of sessions, at most once a second, and at the end. */
function progressTo(sessions: number): (written: number) => void {
  let reportedAt = 0;
  return (written) => {
    if (written < sessions && Date.now() - reportedAt < 1000) return;
    reportedAt = Date.now();
    printLine(`${written} of ${sessions} sessions`);
  };
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
