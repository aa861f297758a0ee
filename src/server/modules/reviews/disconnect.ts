import { connectionTerms, type ReviewPlatformCode } from '#domain/review-platforms.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { ActivitySource } from '#server/platform/activity/record-activity.ts';
import { notify, notifyOfBusiness } from '#server/platform/live/notify.ts';
import { recordDisconnection } from './connections/record-connection.ts';
import {
  deleteConnection,
  deleteReviewsOfWay,
  deleteTotals,
  findConnection,
} from './connections/store.ts';
import { failSendingReplies } from './replies/store.ts';

interface Disconnection {
  platform: ReviewPlatformCode;
  /** `keep` keeps what the platform's terms allow. */
  reviews: 'keep' | 'delete';
}

/** Ends a platform's connection, with its import. Returns the number of deleted reviews. */
export async function disconnect(
  source: ActivitySource,
  businessId: string,
  { platform, reviews }: Disconnection,
): Promise<number> {
  const { tx } = source;
  const connection = await findConnection(tx, businessId, platform);
  if (connection === null) return 0;
  await deleteConnection(tx, businessId, platform);
  await deleteTotals(tx, businessId, platform);
  const mustGo = connectionTerms(platform, connection.way).storage !== 'unlimited';
  const { way } = connection;
  const deleted =
    reviews === 'delete' || mustGo
      ? await deleteReviewsOfWay(tx, businessId, { platform, way })
      : 0;
  await recordDisconnection(source, businessId, connection, { deletedReviews: deleted });
  if (deleted > 0) await scheduleRebuild(tx, businessId, { delay: 0 });
  await failSendingReplies(tx, businessId, platform);
  await notify(tx, { businessId, event: 'import', platform });
  await notifyOfBusiness(tx, businessId);
  return deleted;
}
