import type { ReactNode } from 'react';
import type { Review } from '#contract/reviews.ts';
import type { Reviews } from './use-reviews.ts';
import type { ReviewsTab, ReviewsView } from './view/reviews-view.ts';

/** Content of other features, since features do not import each other. */
export type ReviewSlots = {
  /** Beside the heading. */
  readonly actions: ReactNode;
  /** Above the list: how imports stand, or which platforms are missing. */
  readonly state: ReactNode;
  /** Below a stored review. */
  readonly underReview: (review: Review) => ReactNode;
};

export type ScreenProps = {
  readonly tab: ReviewsTab;
  readonly view: ReviewsView;
  readonly slots: ReviewSlots;
  /** Renders the screen's content below the tabs. */
  readonly inTabs: (content: ReactNode) => ReactNode;
  /** Changes parts of the view. */
  readonly onView: (changes: Partial<ReviewsView>, options?: { replace?: boolean }) => void;
};

/** The props of the parts that show the view's reviews. */
export type ReviewsProps = Pick<ScreenProps, 'tab' | 'view' | 'onView'> & {
  readonly reviews: Reviews;
};
