import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** Seconds until each queued rebuild of the business's widgets. */
export async function queuedRebuilds(server: TestServer, bID: string): Promise<{ due: number }[]> {
  const { rows } = await sql<{ due: number }>`
    select extract(epoch from run_at - now())::float8 as due from graphile_worker._private_jobs
     where key = ${`widgets.rebuild:${bID}`}`.execute(server.database);
  return rows;
}

/** Deletes the queued jobs, so that a test sees only its own. */
export async function deleteJobs({ database }: TestServer): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(database);
}
