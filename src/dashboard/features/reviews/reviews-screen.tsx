import { Text } from '@mantine/core';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import { isLiveOnly, type ReviewPlatformCode } from '#domain/review-platforms.ts';
import { DeleteReview } from './delete-review.tsx';
import { MoreReviews } from './more-reviews.tsx';
import { NoReviews } from './no-reviews.tsx';
import { UnsentReplies } from './replies/unsent/unsent-replies.tsx';
import { ReviewCard } from './review-card.tsx';
import classes from './reviews.module.css';
import { useReviews } from './use-reviews.ts';

type Props = {
  platform: ReviewPlatformCode;
  /** Content of other features: beside the heading, above the list and below a stored review. */
  slots: {
    actions: ReactNode;
    importState: ReactNode;
    underReview: (review: Review) => ReactNode;
  };
  /** Renders the screen's content below the tabs. */
  inTabs: (content: ReactNode) => ReactNode;
};

/** Reviews of the business on another platform, stored or shown live. */
export function ReviewsScreen({ platform, slots, inTabs }: Props) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  const query = useReviews(platform);
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? [];
  const isLive = query.data?.pages[0]?.isLive ?? false;
  const isStored = ({ source }: Review) => !isLiveOnly(platform, source);
  const liveError = query.data?.pages[0]?.liveError ?? null;
  const { name } = PLATFORMS[platform];
  return (
    <>
      <ScreenHeading title={t('screens.responses')}>
        <div className={classes.actions}>{slots.actions}</div>
      </ScreenHeading>
      {inTabs(
        <Panel
          aria-label={t('reviews.list', { platform: name })}
          aria-busy={query.isFetching}
          className={classes.sheet}
          p={0}
        >
          <div className={classes.notes}>
            <Text size="sm" c="dimmed" className={classes.note}>
              <IconInfoCircle size={18} stroke={1.7} aria-hidden />
              {isLive ? t('reviews.live', { platform: name }) : t('reviews.importNote')}
            </Text>
            {liveError !== null && reviews.length > 0 && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {`${t('reviews.failedText')} ${liveError}`}
              </Text>
            )}
            {slots.importState}
          </div>
          {query.isSuccess && <UnsentReplies shown={reviews} />}
          {reviews.length === 0 && <NoReviews {...{ query, platform }} />}
          <ul className={classes.list}>
            {reviews.map((review) => (
              <ReviewCard
                key={review.reviewDocID}
                {...{ review, platform }}
                menu={(author) =>
                  may('reviews.import') &&
                  isStored(review) && <DeleteReview {...{ review, platform }} name={author} />
                }
              >
                {isStored(review) && slots.underReview(review)}
              </ReviewCard>
            ))}
          </ul>
          {query.hasNextPage && <MoreReviews query={query} />}
        </Panel>,
      )}
    </>
  );
}
