import { serverNow } from '#dashboard/browser/server-clock.ts';
import '@mantine/dates/styles.css';
import { DatePickerInput } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Days = [from: string | null, to: string | null];
type Props = { days: Days; onChange: (from: string, to: string) => void };

/** First and last day, chosen in a calendar. */
export function DayRangeField({ days, onChange }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(days);

  function choose([from, to]: Days): void {
    setChosen([from, to]);
    if (from !== null && to !== null) onChange(from, to);
  }

  return (
    <DatePickerInput
      type="range"
      label={t('responses.dates')}
      placeholder={t('responses.datesPlaceholder')}
      valueFormat="MMM D, YYYY"
      // Weekends would be red, as faults are.
      weekendDays={[]}
      allowSingleDateInRange
      maxDate={serverNow()}
      value={chosen}
      onChange={choose}
    />
  );
}
