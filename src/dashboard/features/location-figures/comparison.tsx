import { NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { NoMatches } from '#dashboard/ui/no-matches.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { SearchField } from '#dashboard/ui/search-field.tsx';
import { timeZoneName } from '#dashboard/ui/time-zone-name.ts';
import { isSmallSample, type RankedScore } from '#domain/rank-locations.ts';
import { MIN_SAMPLE_SIZE } from '#domain/scores.ts';
import { arrangeLines } from './arrange-lines.ts';
import classes from './comparison.module.css';
import { ExportLocations } from './export-locations.tsx';
import { LocationsTable } from './locations-table.tsx';
import { isScore, type LocationsView } from './locations-view.ts';
import type { LocationFigures } from './queries.ts';

type Props = {
  figures: LocationFigures;
  view: LocationsView;
  onView: (changes: Partial<LocationsView>) => void;
  periodSearch: Readonly<Record<string, string>>;
  /** Whether newer figures are on their way. */
  isBusy: boolean;
};

const PAUSE = 200;

/** The table of all locations, with its filters. */
export function Comparison({ figures, view, onView, periodSearch, isBusy }: Props) {
  const { t, i18n } = useTranslation();
  const { entity } = useBusiness();
  const own = entity.surveySetup.ratingType ?? 'star';
  const sort = view.sort ?? { by: own, isReversed: false };
  const score: RankedScore = isScore(sort.by) ? sort.by : own;
  const options = { sort, score, language: i18n.language };
  const lines = arrangeLines(figures.locations, view, options);
  const regions = [...new Set(figures.locations.map(({ region }) => region))].sort(
    new Intl.Collator(i18n.language, { numeric: true }).compare,
  );
  const hasFew = figures.locations.every(isSmallSample);
  return (
    <Panel p={0} aria-label={t('screens.locations')} aria-busy={isBusy}>
      <div className={classes.bar}>
        <SearchField
          search={view.searchText}
          aria-label={t('locationFigures.search')}
          placeholder={t('locationFigures.search')}
          clearLabel={t('filters.clearSearch')}
          pause={PAUSE}
          onSearch={(searchText) => onView({ searchText })}
        />
        {regions.some((region) => region !== '') && (
          <NativeSelect
            aria-label={t('locationFigures.region')}
            value={view.region === null ? ALL : `region:${view.region}`}
            data={[
              { value: ALL, label: t('locationFigures.allRegions') },
              ...regions.map((region) => ({
                value: `region:${region}`,
                label: region || t('locationFigures.noRegion'),
              })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onView({ region: value === ALL ? null : value.slice('region:'.length) })
            }
          />
        )}
        <div className={classes.actions}>
          <ExportLocations lines={lines.map(({ line }) => line)} score={score} />
        </div>
      </div>
      {hasFew && (
        <Text size="sm" className={classes.note} role="note">
          {t('locationFigures.few', { count: MIN_SAMPLE_SIZE })}
        </Text>
      )}
      {lines.length === 0 ? (
        <NoMatches
          text={t('locationFigures.noMatch')}
          onClear={() => onView({ region: null, searchText: '' })}
        />
      ) : (
        <LocationsTable
          {...{ lines, sort, score, periodSearch }}
          together={lines.length === figures.locations.length ? figures.together : null}
          onSort={(next) => onView({ sort: next })}
        />
      )}
      <Text size="xs" c="dimmed" className={classes.note}>
        {t('locationFigures.days', {
          zone: timeZoneName(entity.businessInfo.timeZone || 'UTC'),
        })}
      </Text>
    </Panel>
  );
}

const ALL = 'all';
