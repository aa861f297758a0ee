import '@mantine/dates/styles.css';
import { DatePickerInput } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { calendarDay } from '#domain/calendar-days.ts';

type Days = [from: string | null, to: string | null];
type Props = {
  days: Days;
  /** The time zone of the days. */
  timeZone: string;
  onChange: (from: string, to: string) => void;
};

/** A calendar for the first and last day. */
export function DayRangeField({ days, timeZone, onChange }: Props) {
  const { t } = useTranslation();
  const { chosen, setChosen } = useChosen(days);

  function choose([from, to]: Days): void {
    setChosen([from, to]);
    if (from !== null && to !== null) onChange(from, to);
  }

  return (
    <DatePickerInput
      type="range"
      label={t('filters.dates')}
      placeholder={t('filters.datesPlaceholder')}
      valueFormat="D MMM YYYY"
      // By default weekends are red, like errors.
      weekendDays={[]}
      allowSingleDateInRange
      maxDate={calendarDay({ now: serverNow(), timeZone })}
      value={chosen}
      onChange={choose}
    />
  );
}

/** The days chosen so far, perhaps only the first, until new days are passed in. */
function useChosen(days: Days) {
  const [chosen, setChosen] = useState(days);
  const [given, setGiven] = useState(days);
  if (given.join() !== days.join()) {
    setGiven(days);
    setChosen(days);
  }
  return { chosen, setChosen };
}
