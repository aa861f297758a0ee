import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import { forbidsCopies, REVIEW_PLATFORM_CODES } from '#domain/review-platforms.ts';
import type { ReviewsTab } from './view/reviews-view.ts';

/** Says which connected platforms' reviews an export leaves out; null if there are none. */
export function useUncopied(tab: ReviewsTab): string | null {
  const { t, i18n } = useTranslation();
  const { externalPlatforms } = useBusiness().entity;
  const codes = tab === 'all' ? REVIEW_PLATFORM_CODES : [tab];
  const names = codes
    .filter((code) => forbidsCopies(code))
    .filter((code) => typeof externalPlatforms[code]?.fetchReviews === 'boolean')
    .map((code) => PLATFORMS[code].name);
  if (names.length === 0) return null;
  const platforms = new Intl.ListFormat(i18n.language).format(names);
  return t('reviews.export.uncopied', { count: names.length, platforms });
}
