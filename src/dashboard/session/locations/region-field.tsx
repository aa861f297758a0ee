import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { regionsOf } from './regions-of.ts';

type Props = Omit<AutocompleteProps, 'data' | 'label'> & {
  locations: Parameters<typeof regionsOf>[0];
};

/** The region of a location, with those that others have. */
export function RegionField({ locations, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <Autocomplete
      label={t('newLocation.region')}
      description={props.error ? undefined : t('newLocation.regionHint')}
      data={regionsOf(locations)}
      limit={20}
      maxLength={200}
      autoComplete="off"
      {...props}
    />
  );
}
