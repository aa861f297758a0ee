import { useDisclosure } from '@mantine/hooks';
import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FilteredColumns } from '#dashboard/lists/filters/filtered-columns.tsx';
import { FiltersButton } from '#dashboard/lists/filters/filters-button.tsx';
import { PaperFilters } from '#dashboard/lists/filters/paper-filters.tsx';
import { ListActions } from '#dashboard/lists/list-actions.tsx';
import { useLocations } from '#dashboard/lists/locations/use-locations.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { DateRangeNote } from '#dashboard/ui/date-range-note.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { ResponseDetail } from './detail/response-detail.tsx';
import { ExportResponses } from './export-responses.tsx';
import { FilterFields } from './filters/filter-fields.tsx';
import { responseFilterWords } from './filters/response-filter-words.ts';
import { ResponseList } from './list/response-list.tsx';
import { ResultsPanel } from './results/results-panel.tsx';
import { ViewsMenu } from './saved-views/views-menu.tsx';
import type { ScreenProps } from './screen-props.ts';
import { useResponses } from './use-responses.ts';
import { countFilters, NO_FILTERS } from './view/responses-view.ts';

/** The responses screen: filters, figures, the list, and one open response. */
export function ResponsesScreen({ inTabs, view: wanted, ...rest }: ScreenProps) {
  const { t, i18n } = useTranslation();
  const { entity, may } = useBusiness();
  const { onView } = rest;
  const locations = useLocations();
  const [isDrawerOpen, drawer] = useDisclosure(false);
  // Paints the pressed control at once; defers the rest of the render.
  const view = useDeferredValue(wanted);
  const responses = useResponses(view);
  const shown = { ...rest, view, responses };
  const { period } = view;
  const isUsable = period.kind !== 'unusable';
  const showAll = () => onView({ period: NO_FILTERS.period, page: 1 });

  useTurnBack(responses.lastPageInstead, (page) => onView({ page }, { replace: true }));

  const fields = (
    <FilterFields
      {...{ onView, responses }}
      view={wanted}
      timeZone={entity.businessInfo.timeZone}
      views={<ViewsMenu {...{ view, onView }} />}
    />
  );
  return (
    <>
      <ScreenHeading title={t('screens.responses')}>
        <ListActions>
          <FiltersButton count={countFilters(wanted)} onClick={drawer.open} />
          {may('responses.export') && isUsable && <ExportResponses {...{ view, responses }} />}
        </ListActions>
      </ScreenHeading>
      <PaperFilters
        words={responseFilterWords(
          view,
          responses.questions,
          { t, language: i18n.language },
          locations,
        )}
      />
      {inTabs(
        <FilteredColumns {...{ fields, isDrawerOpen }} onDrawerClose={drawer.close}>
          {period.kind === 'unusable' ? (
            <DateRangeNote {...period} actionLabel={t('filters.clearPeriod')} onAction={showAll} />
          ) : (
            <>
              <ResultsPanel {...shown} />
              <ResponseList {...shown} />
            </>
          )}
        </FilteredColumns>,
      )}
      <ResponseDetail {...shown} />
    </>
  );
}

/** Goes to the last page if the URL names a later one. */
function useTurnBack(lastPage: number | null, onPage: (page: number) => void): void {
  const turn = useEffectEvent(onPage);
  useEffect(() => {
    if (lastPage !== null) turn(lastPage);
  }, [lastPage]);
}
