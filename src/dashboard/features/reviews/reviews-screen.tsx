import { Button, Skeleton, Text } from '@mantine/core';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconMessageStar from '@tabler/icons-react/dist/esm/icons/IconMessageStar.mjs';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { useBusiness, useBusinessID } from '#dashboard/session/use-business.tsx';
import { useLiveEvents } from '#dashboard/session/use-live-events.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { PLATFORMS, type PlatformCode } from '#domain/platforms.ts';
import { reviewsQuery } from './queries.ts';
import { ReviewCard } from './review-card.tsx';
import classes from './reviews.module.css';

type Props = {
  platform: PlatformCode;
  /** Content of other features below a review; features do not import each other. */
  underReview: (review: Review) => ReactNode;
  /** Renders the screen's content below the tabs. */
  inTabs: (content: ReactNode) => ReactNode;
};

/** Reviews of the business on other platforms. */
export function ReviewsScreen({ platform, underReview, inTabs }: Props) {
  const { t } = useTranslation();
  const query = useReviews(platform);
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? [];
  const { name } = PLATFORMS[platform];
  useImports();
  return (
    <>
      <ScreenHeading title={t('screens.responses')}>
        <span className={classes.room} aria-hidden />
      </ScreenHeading>
      {inTabs(
        <Panel
          aria-label={t('reviews.list', { platform: name })}
          aria-busy={query.isFetching}
          className={classes.sheet}
          p={0}
        >
          <Text size="sm" c="dimmed" className={classes.note}>
            <IconInfoCircle size={18} stroke={1.7} aria-hidden />
            {t('reviews.importNote')}
          </Text>
          {reviews.length === 0 && <NoReviews {...{ query, name }} />}
          <ul className={classes.list}>
            {reviews.map((review) => (
              <ReviewCard key={review.reviewDocID} review={review} platform={name}>
                {underReview(review)}
              </ReviewCard>
            ))}
          </ul>
          {query.hasNextPage && <MoreReviews query={query} />}
        </Panel>,
      )}
    </>
  );
}

function useReviews(platform: PlatformCode) {
  return useInfiniteQuery(reviewsQuery(useBusinessID(), platform));
}

type QueryProps = { query: ReturnType<typeof useReviews> };

/** The loading, error and empty states of the list. */
function NoReviews({ query, name }: QueryProps & { name: string }) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  if (query.isPending) return <ReviewsSkeleton />;
  if (query.isError) {
    return (
      <ErrorState
        title={t('reviews.failed', { platform: name })}
        text={t('reviews.failedText')}
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

function MoreReviews({ query }: QueryProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.more}>
      {query.isFetchNextPageError && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('reviews.moreFailed')}
        </Text>
      )}
      <Button
        variant="default"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t('reviews.loadMore')}
      </Button>
    </div>
  );
}

/** An import resets the list, so that it starts with the newest reviews. */
function useImports(): void {
  const bID = useBusinessID();
  const client = useQueryClient();
  useLiveEvents((event) => {
    if (event.event !== 'import') return;
    void client.resetQueries({ queryKey: ['reviews', bID, event.platform] });
    // If all reviews are showcased automatically, the new ones are too.
    void client.invalidateQueries({ queryKey: ['showcase', bID] });
  });
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
