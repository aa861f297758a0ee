import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PrintedLocations, ShareChoices } from '../use-share-choices.ts';
import { useLocations } from './use-printed-locations.ts';

type Props = {
  choices: ShareChoices;
  onChange: (changes: Partial<ShareChoices>) => void;
};

const OWN = 'own';
const ALL = 'all';
/** Before the name of a region. */
const IN = 'in ';

/** Of a parent: whether its own link is printed, or those of all locations or of a region. */
export function LocationsField({ choices, onChange }: Props) {
  const { t } = useTranslation();
  const locations = useLocations();
  if (!locations || locations.length === 0) return null;
  const regions = [...new Set(locations.map(({ region }) => region))].filter(Boolean).sort();
  const countIn = (name: string) => locations.filter(({ region }) => region === name).length;
  const data = [
    { value: OWN, label: t('share.print.ownLink') },
    { value: ALL, label: t('share.print.allLocations', { count: locations.length }) },
    ...regions.map((region) => ({
      value: IN + region,
      label: t('share.print.region', { region, count: countIn(region) }),
    })),
  ];
  return (
    <NativeSelect
      label={t('share.print.locations')}
      value={optionOf(choices.locations)}
      data={data}
      onChange={({ currentTarget: { value } }) => onChange({ locations: choiceOf(value) })}
    />
  );
}

function optionOf(locations: PrintedLocations): string {
  if (locations === null) return OWN;
  return locations === 'all' ? ALL : IN + locations.region;
}

function choiceOf(value: string): PrintedLocations {
  if (value === OWN) return null;
  return value === ALL ? 'all' : { region: value.slice(IN.length) };
}
