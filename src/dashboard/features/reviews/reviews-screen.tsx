import { useDisclosure } from '@mantine/hooks';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { FilteredColumns } from '#dashboard/lists/filters/filtered-columns.tsx';
import { FiltersButton } from '#dashboard/lists/filters/filters-button.tsx';
import { PaperFilters } from '#dashboard/lists/filters/paper-filters.tsx';
import { ListActions } from '#dashboard/lists/list-actions.tsx';
import { useLocations } from '#dashboard/lists/locations/use-locations.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { DateRangeNote } from '#dashboard/ui/date-range-note.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { mayExport } from '#domain/review-platforms.ts';
import { ExportReviews } from './export-reviews.tsx';
import { FilterFields } from './filters/filter-fields.tsx';
import { reviewFilterWords } from './filters/review-filter-words.ts';
import { ReviewsPanel } from './list/reviews-panel.tsx';
import type { ScreenProps } from './screen-props.ts';
import { useReviews } from './use-reviews.ts';
import { useUncopied } from './use-uncopied.ts';
import {
  countFilters,
  NO_FILTERS,
  type ReviewsTab,
  type ReviewsView,
} from './view/reviews-view.ts';

/** Reviews of the business on another platform, stored or shown live, or the stored ones of all. */
export function ReviewsScreen({ tab, slots, inTabs, onView, view: wanted }: ScreenProps) {
  const { t, i18n } = useTranslation();
  const locations = useLocations();
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const isStored = useIsStored(tab);
  const usable = usableView(wanted, isStored);
  // Paints the pressed control at once; defers the rest of the render.
  const view = useDeferredValue(usable);
  const reviews = useReviews(tab, { view, isStored });
  const { period } = view;
  const mayBeExported = useMayBeExported(tab, reviews.reviews);
  const isExportable = isStored && mayBeExported && period.kind !== 'unusable';

  const list =
    period.kind === 'unusable' ? (
      <DateRangeNote
        {...period}
        actionLabel={t('filters.clearPeriod')}
        onAction={() => onView({ period: NO_FILTERS.period })}
      />
    ) : (
      <ReviewsPanel {...{ tab, view, reviews, slots, isStored, onView }} />
    );
  return (
    <>
      <ScreenHeading title={t('screens.responses')}>
        <ListActions>
          {slots.actions}
          {isStored && <FiltersButton count={countFilters(usable)} onClick={drawer.open} />}
          {isExportable && <ExportReviews {...{ tab, view, reviews }} />}
        </ListActions>
      </ScreenHeading>
      <PaperFilters words={reviewFilterWords(view, { t, language: i18n.language }, locations)} />
      {inTabs(
        isStored ? (
          <FilteredColumns
            fields={<FilterFields {...{ tab, onView }} view={usable} />}
            isDrawerOpen={isDrawerOpen}
            onDrawerClose={drawer.close}
          >
            {list}
          </FilteredColumns>
        ) : (
          list
        ),
      )}
    </>
  );
}

/** Whether reviews of the tab are stored: only those can be filtered, archived and exported. */
function useIsStored(tab: ReviewsTab): boolean {
  const { reviews, kind } = useBusiness().entity;
  const { platforms } = reviews;
  if (tab === 'all') return platforms.length > 0 || kind === 'parent';
  return platforms.includes(tab);
}

/** Live reviews have no filters: the URL may keep those of another tab. */
function usableView(view: ReviewsView, isStored: boolean): ReviewsView {
  return isStored ? view : { ...NO_FILTERS, sort: 'newest' };
}

function useMayBeExported(tab: ReviewsTab, reviews: ReturnType<typeof useReviews>['reviews']) {
  const { may } = useBusiness();
  const uncopied = useUncopied(tab);
  if (!may('reviews.export')) return false;
  const isCopied = reviews.some(({ platform, source }) => mayExport(platform, source));
  return tab === 'all' || uncopied === null || isCopied;
}
