import { startEmbeddedDatabase } from '#server/platform/embedded-database/start-embedded-database.ts';
import { acquireProcessLock } from '#server/platform/process-lock.ts';
import type { StartParts } from './start-parts.ts';

/** Returns the address of the operator's database, or else starts the embedded one. */
export async function openDatabase({ config, closers, log }: StartParts): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const lock = acquireProcessLock(config.dataDir);
  closers.add(() => lock.release());
  const report = (line: string) => log.info(line);
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log: report });
  closers.add(() => embedded.stop());
  return embedded.connectionString;
}
