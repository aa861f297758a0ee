import { Text } from '@mantine/core';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useLiveEvents } from '#dashboard/session/use-live-events.ts';
import { usePacedRefetch } from '#dashboard/session/use-paced-refetch.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { kindWithLocations } from '#domain/business-kinds.ts';
import type { SecondsRange } from '#domain/calendar-days.ts';
import { Comparison } from './comparison.tsx';
import { ComparisonSkeleton } from './comparison-skeleton.tsx';
import type { LocationsView } from './locations-view.ts';
import { locationFiguresQuery } from './queries.ts';

type Props = {
  view: LocationsView;
  onView: (changes: Partial<LocationsView>) => void;
  /** In seconds; null is all time. */
  range: SecondsRange | null;
  /** The search params with which the lists show the same period. */
  periodSearch: Readonly<Record<string, string>>;
  /** Chooses the period. */
  periodChoice: ReactNode;
  /** In place of the figures, if the period cannot be used. */
  periodNote: ReactNode;
};

/** During a rush, figures are refetched every ten seconds. */
const PACE = { delay: 2_000, minInterval: 10_000 };

/** All locations of a parent with their figures, side by side; of another business, the way to the first one. */
export function LocationsScreen(props: Props) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  if (entity.kind === 'parent') return <Locations {...props} />;
  return (
    <>
      <ScreenHeading title={t('screens.locations')} />
      <NoLocations />
    </>
  );
}

function Locations(props: Props) {
  const { view, onView, range, periodSearch, periodChoice, periodNote } = props;
  const { t } = useTranslation();
  const { bID } = useBusiness();
  const client = useQueryClient();
  const query = useQuery({
    ...locationFiguresQuery(bID, range),
    enabled: periodNote === null,
    // Another period: the table stays until its figures arrive.
    placeholderData: (shown, last) => (last?.queryKey[1] === bID ? shown : undefined),
  });
  const refetchLater = usePacedRefetch(
    () => void client.invalidateQueries({ queryKey: ['location-figures', bID] }),
    PACE,
  );
  useLiveEvents(refetchLater);
  return (
    <>
      <ScreenHeading title={t('screens.locations')} text={t('locationFigures.rule')}>
        {periodChoice}
      </ScreenHeading>
      {periodNote ?? (
        <Loaded
          query={query}
          failed={t('locationFigures.failed')}
          isOnPanel
          skeleton={<ComparisonSkeleton />}
        >
          {(figures) =>
            figures.locations.length === 0 ? (
              <NoLocations />
            ) : (
              <Comparison {...{ figures, view, onView, periodSearch }} isBusy={query.isFetching} />
            )
          }
        </Loaded>
      )}
    </>
  );
}

function NoLocations() {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const canHave = kindWithLocations(entity.kind) !== null;
  return (
    <Panel>
      <EmptyState
        icon={IconBuildingStore}
        title={t('locationFigures.none')}
        text={t('locationFigures.noneText')}
      >
        {may('locations.manage') || !canHave ? (
          <ButtonLink to="/dash/settings/locations">
            {t(canHave ? 'locationFigures.add' : 'locationFigures.why')}
          </ButtonLink>
        ) : (
          <Text size="sm">{t('locationFigures.askOwner')}</Text>
        )}
      </EmptyState>
    </Panel>
  );
}
