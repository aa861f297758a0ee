import { sql } from 'kysely';
import { inject } from 'vitest';
import type { TestServer } from './test-server.ts';

/** Whether a transaction waits for another's lock; on a cluster, on any of its nodes. */
export async function isWaitingForLock({ database }: TestServer): Promise<boolean> {
  const waiting = inject('cluster')
    ? sql`select from citus_lock_waits`
    : sql`select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(database)).rows.length > 0;
}
