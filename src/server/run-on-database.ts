import { join } from 'node:path';
import { connectDatabase, type DatabaseConnections } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { borrowEmbeddedDatabase } from '#server/platform/embedded-database/borrow-embedded-database.ts';
import { type Config, readConfig } from './config.ts';
import { toReadableError } from './start/to-readable-error.ts';

interface DatabaseLocation {
  /** The checkout. */
  root: string;
  env: Readonly<Record<string, string | undefined>>;
}

/** Runs a command's work on the migrated database, whether or not a server is running. */
export async function runOnDatabase(
  { root, env }: DatabaseLocation,
  work: (connections: DatabaseConnections, config: Config) => Promise<void>,
): Promise<void> {
  const config = readConfig({ env, root });
  const borrowed = config.databaseUrl
    ? { connectionString: config.databaseUrl, stop: async () => {} }
    : await borrowEmbeddedDatabase({ dataDir: config.dataDir, log: () => {} });
  const { connectionString, stop } = borrowed;
  const connections = connectDatabase({
    connectionString,
    maxConnections: 1,
    isOnCluster: config.isOnCluster,
    onConnectionLost: () => {},
  });
  try {
    await migrate(connectionString, join(root, 'db/migrations'), {
      isOnCluster: config.isOnCluster,
      report: (line) => process.stderr.write(`${line}\n`),
    });
    await work(connections, config);
  } catch (error) {
    throw toReadableError(error, config);
  } finally {
    await connections.close();
    await stop();
  }
}
