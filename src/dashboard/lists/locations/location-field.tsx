import { MultiSelect } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocations } from './use-locations.ts';

type Props = {
  /** Empty means all. */
  chosen: readonly string[];
  onChange: (changes: { locations: string[] }) => void;
};

/** The locations to list, for a parent; nothing for another business. */
export const LocationField = memo(function LocationField({ chosen, onChange }: Props) {
  const { t } = useTranslation();
  const locations = useLocations();
  if (locations.length === 0) return null;
  return (
    <MultiSelect
      label={t('filters.location')}
      placeholder={chosen.length === 0 ? t('filters.allLocations') : undefined}
      data={locations.map(({ bID, name }) => ({ value: bID, label: name }))}
      value={[...chosen]}
      onChange={(next) => onChange({ locations: next })}
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
