import { join } from 'node:path';
import { StartError } from '#server/platform/app-error.ts';
import { connectDatabase, type DatabaseConnections } from '#server/platform/database/database.ts';
import { inspectSchema } from '#server/platform/database/inspect-schema.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import {
  borrowEmbeddedDatabase,
  takeEmbeddedDatabase,
} from '#server/platform/embedded-database/borrow-embedded-database.ts';
import { hasEmbeddedDatabase } from '#server/platform/embedded-database/database-folder.ts';
import { type Config, readConfig } from './config.ts';
import { toReadableError } from './start/to-readable-error.ts';

interface DatabaseLocation {
  /** The checkout. */
  root: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Whether the database is created or migrated if it has to be, as by a start. */
  canCreate?: boolean;
}

/** Runs a command's work on the migrated database, whether or not a server is running. */
export async function runOnDatabase(
  { root, env, canCreate = false }: DatabaseLocation,
  work: (connections: DatabaseConnections, config: Config) => Promise<void>,
): Promise<void> {
  const config = readConfig({ env, root });
  if (!canCreate) refuseMissingDatabase(config);
  await withDatabase(config, async (connectionString) => {
    const connections = connectDatabase({
      connectionString,
      maxConnections: 1,
      isOnCluster: config.isOnCluster,
      onConnectionLost: () => {},
    });
    try {
      const { isOnCluster } = config;
      const migrationsFolder = join(root, 'db/migrations');
      if (canCreate) {
        await migrate(connectionString, migrationsFolder, { isOnCluster, ...PROGRESS });
      } else {
        await refuseOtherSchema(connectionString, { migrationsFolder, isOnCluster });
      }
      await work(connections, config);
    } finally {
      await connections.close();
    }
  });
}

const report = (line: string) => process.stderr.write(`${line}\n`);
const PROGRESS = { report, onProgress: report };

/** Whoever asks a question must not fill a database that is somebody else's, or upgrade one that runs. */
async function refuseOtherSchema(...location: Parameters<typeof inspectSchema>): Promise<void> {
  const { isEmpty, pending } = await inspectSchema(...location);
  if (isEmpty) {
    throw new StartError('The database is empty. Set DATABASE_URL as you do for "npm start".');
  }
  if (pending.length > 0) {
    throw new StartError(
      `The database lacks ${pending.join(', ')} of this version. Run "npm start" first, or this command of the version that runs.`,
    );
  }
}

/** @throws StartError if there is no embedded database: the environment is probably not that of the server */
export function refuseMissingDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || hasEmbeddedDatabase(dataDir)) return;
  throw new StartError(
    `${dataDir} has no database. Set DATA_DIR or DATABASE_URL as you do for "npm start".`,
  );
}

/** Runs work on the database as it is, whether or not a server is running. */
export function withDatabase<T>(
  config: Config,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  return withOpened(config, borrowEmbeddedDatabase, work);
}

/** Runs work on the database as it is. The embedded one must not be in use, and is created if there is none. */
export function withOwnDatabase<T>(
  config: Config,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  return withOpened(config, takeEmbeddedDatabase, work);
}

async function withOpened<T>(
  config: Config,
  openEmbedded: typeof borrowEmbeddedDatabase,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = config;
  const { connectionString, stop } = databaseUrl
    ? { connectionString: databaseUrl, stop: async () => {} }
    : await openEmbedded({ dataDir, log: () => {} });
  try {
    return await work(connectionString);
  } catch (error) {
    throw toReadableError(error, config);
  } finally {
    await stop();
  }
}
