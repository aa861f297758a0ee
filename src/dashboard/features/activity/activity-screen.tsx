import { useDisclosure } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { FilteredColumns } from '#dashboard/lists/filters/filtered-columns.tsx';
import { FiltersButton } from '#dashboard/lists/filters/filters-button.tsx';
import { ListActions } from '#dashboard/lists/list-actions.tsx';
import { NoPermissionNote } from '#dashboard/session/no-permission-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { ACTIVITY_KEPT_DAYS } from '#domain/activity.ts';
import { ActivityPanel } from './activity-panel.tsx';
import { countFilters, searchFromView, viewFromSearch } from './activity-view.ts';
import { ExportActivity } from './export-activity.tsx';
import { FilterFields } from './filter-fields.tsx';
import { activityQuery } from './queries.ts';

/** Who changed what in the business, and what Goodword support looked at. */
export function ActivityScreen() {
  const { t } = useTranslation();
  const { may } = useBusiness();
  const heading = {
    title: t('activity.title'),
    text: t('activity.text', { count: ACTIVITY_KEPT_DAYS }),
  };
  if (may('activity.view')) return <Activity {...heading} />;
  return (
    <>
      <ScreenHeading title={heading.title} />
      <NoPermissionNote text={t('activity.noRole')} />
    </>
  );
}

function Activity(heading: { title: string; text: string }) {
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const { view, onView } = useViewFromSearch();
  const { bID, entity } = useBusiness();
  const clock = { now: serverNow(), timeZone: entity.businessInfo.timeZone };
  const query = useInfiniteQuery(activityQuery(bID, { view, clock }));
  const people = query.data?.pages[0]?.people ?? [];
  return (
    <>
      <ScreenHeading {...heading}>
        <ListActions>
          <FiltersButton count={countFilters(view)} onClick={drawer.open} />
          <ExportActivity view={view} query={query} />
        </ListActions>
      </ScreenHeading>
      <FilteredColumns
        fields={<FilterFields {...{ view, people, onView }} />}
        isDrawerOpen={isDrawerOpen}
        onDrawerClose={drawer.close}
      >
        <ActivityPanel {...{ view, query, onView }} />
      </FilteredColumns>
    </>
  );
}

function useViewFromSearch() {
  const view = viewFromSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    view,
    onView: (changes: Partial<typeof view>) =>
      void navigate({
        to: '/dash/settings/activity',
        search: searchFromView({ ...view, ...changes }),
        resetScroll: false,
      }),
  };
}
