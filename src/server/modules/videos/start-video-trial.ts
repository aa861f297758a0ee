import type { AnswerTo } from '#contract/calls.ts';
import type { VideoAddon } from '#domain/video-addon.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { presentVideoAddon } from '#server/modules/businesses/present-entity.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { refreshLocations } from '#server/modules/shared-jobs/refresh-locations.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { updateVideoTrial } from './store.ts';

/**
 * Starts the one trial of the video add-on. The survey offers to record as soon as its page is next read.
 * @throws conflict (409) as the contract says
 */
export async function startVideoTrial(
  ctx: ContextFor<'startVideoTrial'>,
): Promise<AnswerTo<'startVideoTrial'>> {
  const { tx, now } = ctx;
  const { businessId } = ctx.business;
  const business = await readBusiness(tx, businessId);
  const { state } = entitlementsOfBusiness(business, now);
  if (state === 'trial') throw refusal('video_included', 'videos.included');
  if (hasVideo(business.video)) throw refusal('has_video', 'videos.hasVideo');
  // Of two clicks at once the second finds that the first has started it.
  const isFirst =
    business.video.trialStartedAt === null && (await updateVideoTrial(tx, businessId, now));
  if (!isFirst) throw refusal('video_trial_used', 'videos.trialUsed');
  await refreshLocations(tx, businessId);
  await recordActivity(ctx, businessId, { action: 'videoTrialStarted' });
  return presentVideoAddon({ ...business.video, trialStartedAt: now }, now);
}

function hasVideo({ plan, isLifetime }: VideoAddon): boolean {
  return plan !== null || isLifetime;
}

function refusal(code: string, text: `videos.${'included' | 'hasVideo' | 'trialUsed'}`): AppError {
  return new AppError('conflict', text, { code });
}
