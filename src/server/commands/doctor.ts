import { join } from 'node:path';
import { readEmail } from '#domain/read-email.ts';
import { type Config, readConfig } from '#server/config.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { inspectSchema } from '#server/platform/database/inspect-schema.ts';
import { hasEmbeddedDatabase } from '#server/platform/embedded-database/database-folder.ts';
import { withDatabase } from '#server/run-on-database.ts';
import { checkContents } from './doctor/check-contents.ts';
import { checkProviders } from './doctor/check-providers.ts';
import { checkServer } from './doctor/check-server.ts';
import { checkSettings, WRONG_FOLDER } from './doctor/check-settings.ts';
import { check, type Finding, fine, problem } from './doctor/finding.ts';

interface Start {
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

const USAGE = `Usage: npm run doctor [-- --mail-to <address>]
Checks settings, database, providers, uploads and secrets, and says what to do. Changes nothing.
--mail-to sends a test mail.\n`;

/** Checks the installation, one line for each check, whether or not a server is running. */
export async function main({ root, argv, env }: Start): Promise<void> {
  const mailTo = mailToOf(argv);
  if (mailTo === null) {
    process.stderr.write(USAGE);
    process.exitCode = 1;
    return;
  }
  const config = readConfig({ env, root });
  const findings = [
    ...print(await checkSettings(config)),
    ...print(await checkProviders(config, mailTo)),
    ...(await checkDatabase(config, join(root, 'db/migrations'))),
  ];
  const problems = findings.filter(({ isFine }) => !isFine).length;
  const sum = problems === 1 ? '1 problem' : `${problems} problems`;
  process.stdout.write(problems === 0 ? '\nNo problems found.\n' : `\n${sum} found.\n`);
  process.exitCode = problems === 0 ? 0 : 1;
}

/** Undefined: no test mail. Null: the arguments are wrong. */
function mailToOf([word, address, ...others]: readonly string[]): string | undefined | null {
  if (word === undefined) return undefined;
  if (word !== '--mail-to' || address === undefined || others.length > 0) return null;
  return readEmail(address).value;
}

async function checkDatabase(config: Config, migrationsFolder: string): Promise<Finding[]> {
  if (!config.databaseUrl && !hasEmbeddedDatabase(config.dataDir)) {
    return print([problem('Database', `${config.dataDir} has none. ${WRONG_FOLDER}`)]);
  }
  const found: Finding[] = [];
  const opened = await check(
    'Database',
    () =>
      withDatabase(config, async (connectionString) => {
        found.push(...(await checkOpened(connectionString, { config, migrationsFolder })));
        return [];
      }),
    DATABASE_TIMEOUT_MS,
  );
  return [...found, ...print(opened)];
}

/** An embedded database may have to be started, and every check on it has a limit of its own. */
const DATABASE_TIMEOUT_MS = 300_000;

interface Program {
  config: Config;
  migrationsFolder: string;
}

async function checkOpened(
  connectionString: string,
  { config, migrationsFolder }: Program,
): Promise<Finding[]> {
  const { findings, server } = await checkServer(connectionString, config);
  print(findings);
  if (server === null) return findings;
  const { isOnCluster } = config;
  let isCurrent = false;
  const schema = await check('Schema', async () => {
    const state = await inspectSchema(connectionString, { migrationsFolder, isOnCluster });
    isCurrent = state.pending.length === 0;
    return describeSchema(state);
  });
  findings.push(...print(schema));
  if (!isCurrent) return findings;
  const connections = connectDatabase({
    connectionString,
    maxConnections: 1,
    isOnCluster,
    onConnectionLost: () => {},
  });
  const isRunning = server.productConnections > 0;
  const contents = await checkContents({ ...connections, config, isRunning }).finally(
    connections.close,
  );
  return [...findings, ...print(contents)];
}

function describeSchema({ isEmpty, pending }: Awaited<ReturnType<typeof inspectSchema>>): Finding {
  if (isEmpty) return problem('Schema', 'the database is empty. "npm start" sets it up.');
  if (pending.length === 0) return fine('Schema', 'is the one of this version');
  return problem('Schema', `lacks ${pending.join(', ')}. The next "npm start" adds them.`);
}

function print(findings: Finding[]): Finding[] {
  for (const { isFine, subject, text } of findings) {
    process.stdout.write(`${isFine ? 'ok     ' : 'problem'}  ${subject}: ${text}\n`);
  }
  return findings;
}
