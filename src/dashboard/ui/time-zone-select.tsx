import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { timeZoneName } from './time-zone-name.ts';

type Props = Omit<SelectProps, 'data'> & {
  /** The stored zone, which is offered even if its name is outdated; may be empty. */
  stored: string;
};

/** All time zones, searchable by name. */
export function TimeZoneSelect({ stored, ...props }: Props) {
  const data = useMemo(() => timeZoneChoices(stored), [stored]);
  return <Select data={data} searchable allowDeselect={false} autoComplete="off" {...props} />;
}

function timeZoneChoices(stored: string) {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (stored !== '') names.add(stored);
  return [...names].sort().map((name) => ({ value: name, label: timeZoneName(name) }));
}
