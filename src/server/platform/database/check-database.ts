import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { DatabaseHealth } from './database-errors.ts';

/** Health checks do not wait long. */
const TIMEOUT_MS = 2000;

/** What is wrong with the database, in a few words; null if nothing is. Answers within two seconds. */
export async function checkDatabase(
  database: Database,
  health: DatabaseHealth,
): Promise<string | null> {
  const isReachable = await Promise.race([
    sql`select 1`.execute(database).then(
      () => true,
      () => false,
    ),
    sleep(TIMEOUT_MS, false, { ref: false }),
  ]);
  if (!isReachable) return 'database out of reach';
  return health.isDiskFull() ? 'database out of space' : null;
}
