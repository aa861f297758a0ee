import type { TFunction } from 'i18next';
import type { ConnectionWay } from '#domain/platform-review.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { connectionTerms, type ReviewPlatformCode } from '#domain/review-platforms.ts';

/** The kind of account with which an owner signs in; a name, the same in all languages. */
const OWNER_ACCOUNTS: Partial<Record<ReviewPlatformCode, string>> = {
  fb: 'Facebook Page',
  gp: 'Google Business Profile',
  tp: 'Trustpilot Business',
};

/** What a way to connect a platform is called. */
export function wayName(platform: ReviewPlatformCode, way: ConnectionWay, t: TFunction): string {
  if (way !== 'signIn') return t(`platforms.ways.${way}`);
  return OWNER_ACCOUNTS[platform] ?? PLATFORMS[platform].name;
}

/** What a way to connect a platform gives, and how long it lasts. */
export function wayOffer(platform: ReviewPlatformCode, way: ConnectionWay, t: TFunction): string {
  const { gives, maxReviews, storage, reply } = connectionTerms(platform, way);
  const values = { max: maxReviews ?? '', platform: PLATFORMS[platform].name };
  return t(reply ? 'platforms.offerWithReply' : 'platforms.offer', {
    gives: t(`platforms.gives.${gives}`, values),
    storage: t(`platforms.storage.${storage}`),
  });
}
