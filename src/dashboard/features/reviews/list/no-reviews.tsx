import { Skeleton, Text } from '@mantine/core';
import IconMessageStar from '@tabler/icons-react/dist/esm/icons/IconMessageStar.mjs';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { NoMatches } from '#dashboard/ui/no-matches.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import classes from '../reviews.module.css';
import type { ReviewsProps } from '../screen-props.ts';
import { countFilters, NO_FILTERS, type ReviewsTab } from '../view/reviews-view.ts';

/** The loading, error and empty states of the list. */
export function NoReviews({
  tab,
  view,
  onView,
  reviews: { query, liveError, isLive },
}: ReviewsProps) {
  const { t } = useTranslation();
  if (query.isPending) return <ReviewsSkeleton />;
  if (query.isError || liveError !== null) {
    const advice = t('reviews.failedText');
    return (
      <ErrorState
        title={failureTitle(tab, t)}
        text={liveError === null ? advice : `${advice} ${liveError}`}
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (countFilters(view) > 0) {
    return <NoMatches onClear={() => onView(NO_FILTERS)} />;
  }
  return <NothingYet mayBeImporting={tab !== 'all' && !isLive} />;
}

function NothingYet({ mayBeImporting }: { mayBeImporting: boolean }) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  return (
    <EmptyState icon={IconMessageStar} title={t('reviews.none')} text={t('reviews.noneText')}>
      {may('settings.platforms') && (
        <ButtonLink variant="default" to="/dash/settings/sharingandreviews">
          {t('reviews.toSettings')}
        </ButtonLink>
      )}
      {mayBeImporting && (
        <Text c="dimmed" size="sm">
          {t('reviews.importNote')}
        </Text>
      )}
    </EmptyState>
  );
}

function failureTitle(tab: ReviewsTab, t: TFunction): string {
  if (tab === 'all') return t('reviews.failedAll');
  return t('reviews.failed', { platform: PLATFORMS[tab].name });
}

function ReviewsSkeleton() {
  return (
    <div aria-hidden>
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className={classes.review}>
          <Skeleton h={44} w={44} circle style={{ flex: 'none' }} />
          <div className={classes.body}>
            <Skeleton h={14} w="30%" mb={10} />
            <Skeleton h={14} w={110} mb={12} />
            <Skeleton h={12} mb={6} />
            <Skeleton h={12} w="70%" />
          </div>
        </div>
      ))}
    </div>
  );
}
