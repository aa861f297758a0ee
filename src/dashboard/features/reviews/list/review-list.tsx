import { memo, type ReactNode, useRef } from 'react';
import type { Review } from '#contract/reviews.ts';
import { isLiveOnly } from '#domain/review-platforms.ts';
import { ReviewActions } from '../moderation/review-actions.tsx';
import { ReviewCard } from '../review-card.tsx';
import classes from '../reviews.module.css';
import { useFocusInList } from './use-focus-in-list.ts';

type Props = {
  reviews: readonly Review[];
  /** Whether reviews of several platforms are listed. */
  isMixed: boolean;
  /** Whether a newer list is being fetched. */
  isStale: boolean;
  /** Content of other features below a stored review. */
  underReview: (review: Review) => ReactNode;
};

/** The reviews, each with its menu if it is stored. */
export function ReviewList({ reviews, isMixed, isStale, underReview }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useFocusInList(list);
  return (
    <ul ref={list} className={classes.list} data-stale={isStale || undefined}>
      {reviews.map((review, index) => (
        <Line key={review.reviewDocID} {...{ review, index, isMixed, underReview, keepFocus }} />
      ))}
    </ul>
  );
}

type LineProps = Pick<Props, 'isMixed' | 'underReview'> & {
  review: Review;
  index: number;
  keepFocus: (index: number) => void;
};

/** Of hundreds of reviews, only those that change are drawn again. */
const Line = memo(function Line({ review, index, isMixed, underReview, keepFocus }: LineProps) {
  const isStored = !isLiveOnly(review.platform, review.source);
  return (
    <ReviewCard
      {...{ review, isMixed }}
      menu={(name) =>
        isStored && <ReviewActions {...{ review, name }} keepFocus={() => keepFocus(index)} />
      }
    >
      {isStored && underReview(review)}
    </ReviewCard>
  );
});
