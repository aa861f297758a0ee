import { Skeleton } from '@mantine/core';
import IconMessageStar from '@tabler/icons-react/dist/esm/icons/IconMessageStar.mjs';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import classes from './reviews.module.css';
import type { useReviews } from './use-reviews.ts';

type Props = { query: ReturnType<typeof useReviews>; platform: ReviewPlatformCode };

/** The loading, error and empty states of the list. */
export function NoReviews({ query, platform }: Props) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  if (query.isPending) return <ReviewsSkeleton />;
  const liveError = query.data?.pages[0]?.liveError ?? null;
  if (query.isError || liveError !== null) {
    const advice = t('reviews.failedText');
    return (
      <ErrorState
        title={t('reviews.failed', { platform: PLATFORMS[platform].name })}
        text={liveError === null ? advice : `${advice} ${liveError}`}
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return (
    <EmptyState icon={IconMessageStar} title={t('reviews.none')} text={t('reviews.noneText')}>
      {may('settings.platforms') && (
        <ButtonLink variant="default" to="/dash/settings/sharingandreviews">
          {t('reviews.toSettings')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

function ReviewsSkeleton() {
  return (
    <div aria-hidden>
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className={classes.review}>
          <Skeleton h={44} circle style={{ flex: 'none' }} />
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
