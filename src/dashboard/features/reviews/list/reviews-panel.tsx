import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import { UnsentReplies } from '../replies/unsent/unsent-replies.tsx';
import classes from '../reviews.module.css';
import type { ReviewSlots, ReviewsProps } from '../screen-props.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { MoreReviews } from './more-reviews.tsx';
import { NoReviews } from './no-reviews.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewsNotes } from './reviews-notes.tsx';

type Props = ReviewsProps & {
  slots: ReviewSlots;
  /** Whether reviews of the tab are stored. */
  isStored: boolean;
};

/** The list, or its loading, empty or error state. */
export function ReviewsPanel({ slots, isStored, ...shown }: Props) {
  const { t } = useTranslation();
  const { tab, reviews } = shown;
  const { query } = reviews;
  return (
    <Panel
      aria-label={
        tab === 'all' ? t('reviews.all') : t('reviews.list', { platform: PLATFORMS[tab].name })
      }
      aria-busy={query.isFetching}
      className={classes.sheet}
      p={0}
    >
      <ReviewsNotes {...{ tab, reviews }}>{slots.state}</ReviewsNotes>
      {query.isSuccess && <UnsentReplies {...{ tab, reviews: reviews.reviews }} />}
      {isStored && <ListToolbar {...shown} />}
      {reviews.reviews.length === 0 && <NoReviews {...shown} />}
      <ReviewList
        reviews={reviews.reviews}
        isMixed={tab === 'all'}
        isStale={query.isPlaceholderData}
        underReview={slots.underReview}
      />
      {query.hasNextPage && <MoreReviews query={query} />}
    </Panel>
  );
}
