import { isFindablePlace } from '#domain/google-place.ts';
import { REVIEW_PLATFORMS, type ReviewPlatformCode } from '#domain/review-platforms.ts';
import type { ActivitySource } from '#server/platform/activity/record-activity.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';
import { connect } from './connect.ts';
import { recordDisconnection } from './connections/record-connection.ts';
import { deleteConnection, findConnection, hasImported } from './connections/store.ts';
import type { ReviewAdapters } from './import-dependencies.ts';

interface ProfileChange {
  platform: ReviewPlatformCode;
  /** The new profile's address; null if the business removed it. */
  profile: string | null;
  adapters: ReviewAdapters;
}

/**
 * Lets the connection follow a changed profile: connects it by a key where there is one, and disconnects a live one
 * that has no profile any more, or one that a key cannot find. A connection that has imported reviews stays with its profile: they would all go.
 */
export async function followProfile(
  source: ActivitySource,
  businessId: string,
  { platform, profile, adapters }: ProfileChange,
): Promise<void> {
  const { tx } = source;
  const existing = await findConnection(tx, businessId, platform);
  if (existing?.profile === profile) return;
  if (existing !== null && (await hasImported(tx, businessId, existing))) return;
  const way = existing?.way ?? keyWay(platform, adapters);
  if (profile === null || (way === 'place' && !isFindablePlace(profile))) {
    if (existing === null) return;
    await deleteConnection(tx, businessId, platform);
    await recordDisconnection(source, businessId, existing);
    await notifyOfBusiness(tx, businessId);
    return;
  }
  const credentials = existing?.credentials ?? null;
  if (way === null) return;
  await connect(source, businessId, { platform, way, profile, found: null, credentials });
}

/** The way that needs nothing but the installation's key; null if it has none. */
function keyWay(platform: ReviewPlatformCode, adapters: ReviewAdapters): 'key' | 'place' | null {
  const { connections } = REVIEW_PLATFORMS[platform];
  const configured = adapters[platform]?.configured ?? [];
  const way = connections.key ? 'key' : 'place';
  return connections[way] !== undefined && configured.includes(way) ? way : null;
}
