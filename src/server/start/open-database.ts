import { refuseSharedConnections } from '#server/platform/database/refuse-shared-connections.ts';
import { waitForDatabase } from '#server/platform/database/wait-for-database.ts';
import { startEmbeddedDatabase } from '#server/platform/embedded-database/start-embedded-database.ts';
import { acquireProcessLock } from '#server/platform/process-lock.ts';
import type { StartParts } from './start-parts.ts';

/** Waits for the operator's database, or else starts the embedded one. Returns its address. */
export async function openDatabase(parts: StartParts): Promise<string> {
  const { config, closers, log } = parts;
  if (config.databaseUrl) return awaitOwnDatabase(config.databaseUrl, parts);
  const lock = acquireProcessLock(config.dataDir);
  closers.add(() => lock.release());
  const report = (line: string) => log.info(line);
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log: report });
  closers.add(() => embedded.stop());
  return embedded.connectionString;
}

async function awaitOwnDatabase(
  connectionString: string,
  { log, readiness }: Pick<StartParts, 'log' | 'readiness'>,
): Promise<string> {
  const report = (line: string) => log.warn(line);
  await waitForDatabase({ connectionString, report, signal: readiness.stopping });
  await refuseSharedConnections(connectionString);
  return connectionString;
}
