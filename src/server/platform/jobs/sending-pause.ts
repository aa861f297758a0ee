import type pg from 'pg';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { showTime } from '#server/platform/show-time.ts';
import type { BoundJob } from './job.ts';

/** For a restored database: what was due when the backup was made may have been sent since. */
export async function pauseSending(client: pg.ClientBase): Promise<void> {
  await client.query('insert into sending_pauses (paused_at) values (now())');
}

/** Since when nothing is sent; null if everything is. */
async function findSendingPause(database: Database): Promise<Date | null> {
  const row = await database.selectFrom('sending_pauses').select('paused_at').executeTakeFirst();
  return row?.paused_at ?? null;
}

/** For the operator, one line; null if sending is not paused. */
export async function describeSendingPause(database: Database): Promise<string | null> {
  const since = await findSendingPause(database);
  if (since === null) return null;
  return `Emails, texts, replies and imports are paused since a backup was restored (${showTime(since)}). To send again: npm run resume-sending`;
}

/** False if sending was not paused. */
export async function resumeSending(tx: Tx): Promise<boolean> {
  const deleted = await tx.deleteFrom('sending_pauses').returning('paused_at').execute();
  return deleted.length > 0;
}

/** While sending is paused, jobs that reach the outside do nothing: what is due stays due. */
export function obeySendingPause(database: Database, jobs: readonly BoundJob[]): BoundJob[] {
  return jobs.map((bound) => {
    if (!bound.job.isOutbound) return bound;
    const { job, run } = bound;
    return {
      job,
      async run(payload, ctx) {
        if ((await findSendingPause(database)) === null) await run(payload, ctx);
      },
    };
  });
}
