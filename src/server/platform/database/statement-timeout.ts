import { sql } from 'kysely';
import { AppError } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';

/** PostgreSQL, Appendix A: the statement timed out. */
const QUERY_CANCELED = '57014';

/**
 * Limits each statement to the time that a person is willing to wait.
 * @throws invalid (422) `too_slow` if a statement takes longer than `seconds`
 */
export async function withStatementTimeout<T>(
  tx: Tx,
  seconds: number,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const [, answer] = await Promise.all([limitStatements(tx, seconds), work()]);
    return answer;
  } catch (error) {
    if ((error as { code?: string }).code !== QUERY_CANCELED) throw error;
    throw new AppError('invalid', 'errors.tooSlow', { code: 'too_slow', cause: error });
  }
}

/** For background work: removes the limit until the transaction ends. */
export async function removeStatementTimeout(tx: Tx): Promise<void> {
  await limitStatements(tx, 0);
}

/** @param seconds 0 is no limit */
async function limitStatements(tx: Tx, seconds: number): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${`${seconds}s`}, true)`.execute(tx);
}
