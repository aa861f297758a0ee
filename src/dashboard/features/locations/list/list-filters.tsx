import { NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Location } from '#contract/locations.ts';
import { regionsOf } from '#dashboard/session/locations/regions-of.ts';
import { SearchField } from '#dashboard/ui/search-field.tsx';
import classes from './list.module.css';
import { isWhole, type ListView } from './list-view.ts';

type Props = {
  locations: readonly Location[];
  view: ListView;
  /** How many match. */
  found: number;
  onView: (changes: Partial<ListView>) => void;
};

/** Values of the select beside the regions, which have a mark in front of them. */
const ALL = 'all';
const MARK = '-';

/** A search, and the region once there are some. */
export function ListFilters({ locations, view, found, onView }: Props) {
  const { t } = useTranslation();
  const regions = regionsOf(locations);
  const hasOther = locations.some(({ region }) => region === '');
  return (
    <div className={classes.filters}>
      <SearchField
        aria-label={t('locationSettings.search')}
        placeholder={t('locationSettings.search')}
        clearLabel={t('locationSettings.clearSearch')}
        search={view.search}
        pause={150}
        onSearch={(search) => onView({ search })}
      />
      {(regions.length > 0 || view.region !== null) && (
        <NativeSelect
          aria-label={t('locationSettings.region')}
          value={view.region === null ? ALL : MARK + view.region}
          data={[
            { value: ALL, label: t('locationSettings.allRegions') },
            ...regions.map((region) => ({ value: MARK + region, label: region })),
            ...(hasOther ? [{ value: MARK, label: t('locationSettings.noRegion') }] : []),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onView({ region: value === ALL ? null : value.slice(MARK.length) })
          }
        />
      )}
      <Text size="sm" c="dimmed" role="status" className="tabular">
        {!isWhole(view) && t('locationSettings.found', { count: found })}
      </Text>
    </div>
  );
}
