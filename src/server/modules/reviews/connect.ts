import type { ConnectionWay } from '#domain/platform-review.ts';
import { connectionTerms, type ReviewPlatformCode } from '#domain/review-platforms.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { ActivitySource } from '#server/platform/activity/record-activity.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';
import { recordConnection } from './connections/record-connection.ts';
import {
  type ConnectionRow,
  deleteReviewsOfWay,
  deleteTotals,
  findConnection,
  insertImport,
  replaceConnection,
} from './connections/store.ts';
import { enqueueImport } from './imports/import-job.ts';
import { failSendingReplies } from './replies/store.ts';

interface NewConnection {
  platform: ReviewPlatformCode;
  way: ConnectionWay;
  /** The profile's address or id, for the platform to find it. */
  profile: string;
  /** The profile, if the platform has named it already. */
  found: { externalId: string; name: string; detail: string; url: string | null } | null;
  /** Sealed; null: the installation's key. */
  credentials: string | null;
}

/** Connects a platform in place of its previous connection, and starts the first import of what may be stored. */
export async function connect(
  source: ActivitySource,
  businessId: string,
  { platform, way, profile, found, credentials }: NewConnection,
): Promise<void> {
  const { tx, now } = source;
  const connection = {
    platform,
    connectionId: newId(now),
    way,
    profile,
    externalId: found?.externalId ?? null,
    name: found?.name ?? '',
    detail: found?.detail ?? '',
    url: found?.url ?? null,
    credentials,
    connectedAt: now,
  };
  const previous = await findConnection(tx, businessId, platform);
  if (previous !== null) await leave(tx, businessId, { previous, next: connection });
  await replaceConnection(tx, businessId, connection);
  await recordConnection(source, businessId, { previous, next: connection });
  await failSendingReplies(tx, businessId, platform);
  if (connectionTerms(platform, way).storage !== 'never') {
    await insertImport(tx, businessId, connection);
    await enqueueImport(tx, { businessId, platform });
  }
  await notifyOfBusiness(tx, businessId);
}

/** Deletes what belongs to the previous connection only. */
async function leave(
  tx: Tx,
  businessId: string,
  { previous, next }: { previous: ConnectionRow; next: ConnectionRow },
): Promise<void> {
  const { platform, way } = previous;
  const isSameProfile =
    previous.profile === next.profile ||
    (previous.externalId !== null && previous.externalId === next.externalId);
  if (!isSameProfile) await deleteTotals(tx, businessId, platform);
  // Nothing will refresh or remove the reviews of the previous connection if the new one stores none.
  const storesNone = connectionTerms(platform, next.way).storage === 'never';
  const mayKeep = connectionTerms(platform, way).storage === 'unlimited';
  if (!storesNone || mayKeep) return;
  await deleteReviewsOfWay(tx, businessId, { platform, way });
  await scheduleRebuild(tx, businessId, { delay: 0 });
}
