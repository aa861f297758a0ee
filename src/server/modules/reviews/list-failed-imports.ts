import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import type { Tx } from '#server/platform/context.ts';
import { listConnectionStates } from './queries.ts';

/** The platforms whose last import failed and is not being repeated now. */
export async function listFailedImports(
  tx: Tx,
  businessId: string,
  now: Date,
): Promise<ReviewPlatformCode[]> {
  const states = await listConnectionStates(tx, businessId);
  return states
    .filter(
      ({ isImported, isRunning, error, dueAt }) =>
        isImported && !isRunning && error !== null && (dueAt === null || dueAt > now),
    )
    .map(({ platform }) => platform);
}
