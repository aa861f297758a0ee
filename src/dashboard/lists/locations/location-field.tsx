import { MultiSelect } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  choiceOfRegion,
  choicesOf,
  isWholeOffered,
  locationsOf,
  regionGroups,
} from './location-choices.ts';
import { useLocations } from './use-locations.ts';

type Props = {
  /** Empty means all. */
  chosen: readonly string[];
  onChange: (changes: { locations: string[] }) => void;
};

type Choice = { value: string; label: string };
type Region = { group: string; items: Choice[] };

/** The locations to list, for a parent, by region; nothing for another business. */
export const LocationField = memo(function LocationField({ chosen, onChange }: Props) {
  const { t } = useTranslation();
  const locations = useLocations();
  if (locations.length === 0) return null;
  const groups = regionGroups(locations);
  const choices = choicesOf(chosen, groups);
  const data = groups.flatMap<Choice | Region>((group) => {
    const { region } = group;
    const whole = { value: choiceOfRegion(region), label: t('filters.wholeRegion', { region }) };
    // The locations of a region that is chosen as a whole are no choices any more.
    const single = choices.includes(whole.value)
      ? []
      : locations
          .filter((one) => one.region === region)
          .map(({ bID, name }) => ({ value: bID, label: name }));
    const items = isWholeOffered(group) ? [whole, ...single] : single;
    return region === '' ? items : [{ group: region, items }];
  });
  return (
    <MultiSelect
      label={t('filters.location')}
      placeholder={chosen.length === 0 ? t('filters.allLocations') : undefined}
      data={data}
      value={choices}
      onChange={(next) => onChange({ locations: locationsOf(next, groups) })}
      nothingFoundMessage={t('filters.noLocation')}
      searchable
      clearable
      hidePickedOptions
      // The chosen values and the input stay on one line while they fit.
      styles={{ inputField: { minWidth: '2rem' } }}
      comboboxProps={{ withinPortal: false, shadow: 'md' }}
      clearButtonProps={{ 'aria-label': t('filters.allLocations') }}
    />
  );
});
