import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, type DatabaseConnections } from '#server/platform/database/database.ts';
import type { DatabaseHealth } from '#server/platform/database/database-errors.ts';
import { withoutLogFields } from '#server/platform/log-fields.ts';
import type { DatabaseParts } from './start-parts.ts';

/** All work is done by then; a database that does not answer must not keep the process. */
const CLOSE_TIMEOUT_MS = 5_000;

/** Opens a pool that is closed when the process ends. */
export function openConnections(
  { config, connectionString, log, closers }: DatabaseParts,
  maxConnections: number,
  health: DatabaseHealth,
): DatabaseConnections {
  const connections = connectDatabase({
    connectionString,
    maxConnections,
    isOnCluster: config.isOnCluster,
    onConnectionLost: (err) =>
      withoutLogFields(() => log.warn({ err }, 'database connection lost')),
    onStatementFailed: health.recordError,
  });
  closers.add(() =>
    Promise.race([connections.close(), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]),
  );
  return connections;
}
