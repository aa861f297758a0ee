import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { TabActions } from '#dashboard/features/platforms/tab/tab-actions.tsx';
import { TabState } from '#dashboard/features/platforms/tab/tab-state.tsx';
import { ImportReviewsButton } from '#dashboard/features/reviews/import/import-reviews-button.tsx';
import { ReviewsScreen } from '#dashboard/features/reviews/reviews-screen.tsx';
import type { ReviewSlots, ScreenProps } from '#dashboard/features/reviews/screen-props.ts';
import { searchWithView, viewFromSearch } from '#dashboard/features/reviews/view/reviews-search.ts';
import type { ReviewsTab as Tab } from '#dashboard/features/reviews/view/reviews-view.ts';
import { ReviewShowcase } from '#dashboard/features/showcase/item-showcase.tsx';
import { useKnownLocations } from '#dashboard/lists/locations/use-locations.ts';
import { RowBusiness } from '#dashboard/session/row-business.tsx';
import { LivePlatformsNote } from './live-platforms-note.tsx';

type Props = {
  tab: Tab;
  /** Renders the screen's content below the tabs. */
  inTabs: (content: ReactNode) => ReactNode;
};

/** Reviews of a platform or of all, with their imports and what is showcased of them. */
export function ReviewsTab({ tab, inTabs }: Props) {
  const { view, onView } = useViewFromSearch();
  return (
    <ReviewsScreen
      {...{ tab, view, inTabs, onView }}
      slots={{
        actions: tab !== 'all' && (
          <TabActions platform={tab} importButton={<ImportReviewsButton platform={tab} />} />
        ),
        state: tab === 'all' ? <LivePlatformsNote /> : <TabState platform={tab} />,
        underReview,
      }}
    />
  );
}

const underReview: ReviewSlots['underReview'] = (review) => (
  <RowBusiness bID={review.bID}>
    <ReviewShowcase platform={review.platform} review={review} />
  </RowBusiness>
);

/** The view in the URL, with a function to change it. */
function useViewFromSearch(): Pick<ScreenProps, 'view' | 'onView'> {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const read = useMemo(() => viewFromSearch(search), [search]);
  const locations = useKnownLocations(read.locations);
  const view = useMemo(() => ({ ...read, locations }), [read, locations]);
  const onView = useCallback<ScreenProps['onView']>(
    (changes, { replace = false } = {}) =>
      void navigate({
        to: '.',
        search: (latest) => searchWithView(latest, { ...viewFromSearch(latest), ...changes }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return { view, onView };
}
