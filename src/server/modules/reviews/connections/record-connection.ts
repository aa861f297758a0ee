import { type ActivitySource, recordActivity } from '#server/platform/activity/record-activity.ts';
import type { ConnectionRow } from './store.ts';

type Connection = Pick<ConnectionRow, 'platform' | 'way' | 'profile'>;

/** Records a new connection, and the one in whose place it comes; never a key. */
export async function recordConnection(
  source: ActivitySource,
  businessId: string,
  { previous, next }: { previous: Connection | null; next: Connection },
): Promise<void> {
  await recordActivity(source, businessId, {
    action: 'platformConnected',
    subject: next.platform,
    ...(previous && { before: describe(previous) }),
    after: describe(next),
  });
}

/** Records the end of a connection, with the number of reviews that were deleted. */
export async function recordDisconnection(
  source: ActivitySource,
  businessId: string,
  connection: Connection,
  { deletedReviews = 0 }: { deletedReviews?: number } = {},
): Promise<void> {
  await recordActivity(source, businessId, {
    action: 'platformDisconnected',
    subject: connection.platform,
    before: describe(connection),
    after: { deletedReviews },
  });
}

function describe({ way, profile }: Connection) {
  return { way, profile };
}
