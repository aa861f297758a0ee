import type { ReactNode } from 'react';
import { TabActions } from '#dashboard/features/platforms/tab/tab-actions.tsx';
import { TabState } from '#dashboard/features/platforms/tab/tab-state.tsx';
import { ImportReviewsButton } from '#dashboard/features/reviews/import/import-reviews-button.tsx';
import { ReviewsScreen } from '#dashboard/features/reviews/reviews-screen.tsx';
import { ReviewShowcase } from '#dashboard/features/showcase/item-showcase.tsx';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';

type Props = {
  platform: ReviewPlatformCode;
  /** Renders the screen's content below the tabs. */
  inTabs: (content: ReactNode) => ReactNode;
};

/** A platform's reviews, with their import and what is showcased of them. */
export function ReviewsTab({ platform, inTabs }: Props) {
  return (
    <ReviewsScreen
      {...{ platform, inTabs }}
      slots={{
        actions: (
          <TabActions
            platform={platform}
            importButton={<ImportReviewsButton platform={platform} />}
          />
        ),
        importState: <TabState platform={platform} />,
        underReview: (review) => <ReviewShowcase {...{ platform, review }} />,
      }}
    />
  );
}
