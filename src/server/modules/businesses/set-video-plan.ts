import { isVideoPlan, type VideoPlan } from '#domain/video-addon.ts';
import { refreshLocations } from '#server/modules/shared-jobs/refresh-locations.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import { NO_CLIENT, PRODUCT, type Tx } from '#server/platform/context.ts';
import { findBusinessByHandle } from './queries.ts';
import { updateVideoPlan } from './store.ts';

export const NO_VIDEO = 'novideo';

/** Whether a word names a subscription of the add-on, or its end. */
export function isVideoWord(word: string): word is VideoPlan | typeof NO_VIDEO {
  return word === NO_VIDEO || isVideoPlan(word);
}

/**
 * Gives a business a subscription of the video add-on, or none, in the name of the product; null if no business has the
 * handle.
 */
export async function setVideoPlan(
  tx: Tx,
  handle: string,
  { videoPlan, now }: { videoPlan: VideoPlan | typeof NO_VIDEO; now: Date },
): Promise<{ businessId: string; name: string } | null> {
  const business = await findBusinessByHandle(tx, handle);
  if (!business) return null;
  const { businessId, name } = business;
  const plan = videoPlan === NO_VIDEO ? null : videoPlan;
  await updateVideoPlan(tx, businessId, { videoPlan: plan, now });
  await refreshLocations(tx, businessId);
  await recordChange({ actor: PRODUCT, from: NO_CLIENT, tx, now }, businessId, {
    action: 'planChanged',
    before: { videoPlan: business.video.plan ?? NO_VIDEO },
    after: { videoPlan },
  });
  return { businessId, name };
}
