import type { TFunction } from 'i18next';
import type { Entity } from '#contract/businesses.ts';
import { LIFETIME_VIDEO_MINUTES, VIDEO_PLAN_MINUTES } from '#domain/video-addon.ts';

/** What a business has of video answers, and why. */
export function videoLabel({ addons, surveySetup }: Entity, t: TFunction): string {
  const { video } = addons;
  const minutes = video?.plan ? VIDEO_PLAN_MINUTES[video.plan] : 0;
  if (video?.isLifetime && minutes <= LIFETIME_VIDEO_MINUTES) {
    return t('plan.video.lifetime', { count: LIFETIME_VIDEO_MINUTES });
  }
  if (minutes > 0) return t('plan.video.minutes', { count: minutes });
  if (!surveySetup.videoEnabled) return t('plan.video.none');
  if (video?.details.stillValid) return t('plan.video.trial', { count: video.details.daysLeft });
  return t('plan.video.inPlanTrial');
}
