import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import {
  DEFAULT_PERIOD,
  type HomePeriod,
  viewFromSearch as homeViewFromSearch,
  searchFromView as searchFromHomeView,
} from '#dashboard/features/home/home-view.ts';
import { PeriodChoice } from '#dashboard/features/home/period-choice.tsx';
import { LocationsScreen } from '#dashboard/features/location-figures/locations-screen.tsx';
import {
  type LocationsView,
  searchFromView,
  viewFromSearch,
} from '#dashboard/features/location-figures/locations-view.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { DateRangeNote } from '#dashboard/ui/date-range-note.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { DayRange, rangeOf, searchOfLists } from './home-period.ts';

/** The one place that maps the screen's view to and from the URL. Its periods are those of Home. */
export function LocationsRoute() {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = viewFromSearch(search);
  const homeView = homeViewFromSearch(search);
  const { period } = homeView;

  function change(next: { view?: Partial<LocationsView>; period?: HomePeriod }): void {
    const chosen = { ...homeView, period: next.period ?? period };
    void navigate({
      to: '/dash/locations',
      search: { ...searchFromHomeView(chosen), ...searchFromView({ ...view, ...next.view }) },
      // Another period adds a history entry; another order does not.
      replace: next.period === undefined,
      resetScroll: false,
    });
  }

  return (
    <LocationsScreen
      view={view}
      onView={(changes) => change({ view: changes })}
      range={rangeOf(period, { now: serverNow(), timeZone: entity.businessInfo.timeZone })}
      periodSearch={searchOfLists(period)}
      periodChoice={
        <PeriodChoice
          period={period}
          DayRange={DayRange}
          onPeriod={(next) => change({ period: next })}
        />
      }
      periodNote={
        period.kind === 'unusable' ? (
          <Panel>
            <DateRangeNote
              {...period}
              actionLabel={t('home.resetPeriod')}
              onAction={() => change({ period: DEFAULT_PERIOD })}
            />
          </Panel>
        ) : null
      }
    />
  );
}
