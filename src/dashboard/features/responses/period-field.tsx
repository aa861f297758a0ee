import '@mantine/dates/styles.css';
import { Select } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Period, PRESETS } from './responses-view.ts';

const CHOICES = ['all', ...PRESETS, 'range'] as const;
type Choice = (typeof CHOICES)[number];

type Props = { period: Period; onChange: (period: Period) => void };

/** A preset or a range of days. */
export function PeriodField({ period, onChange }: Props) {
  const { t } = useTranslation();
  const [isChoosing, setIsChoosing] = useState(false);
  const [days, setDays] = useState<[string | null, string | null] | null>(null);
  const choice = isChoosing ? 'range' : choiceOf(period);

  function choose(next: Choice): void {
    setDays(null);
    setIsChoosing(next === 'range');
    if (next === 'all') onChange({ kind: 'all' });
    else if (next !== 'range') onChange({ kind: 'preset', preset: next });
  }

  function chooseDays([from, to]: [string | null, string | null]): void {
    setDays([from, to]);
    if (from !== null && to !== null) onChange({ kind: 'range', from, to });
  }

  return (
    <>
      <Select
        label={t('responses.period')}
        allowDeselect={false}
        data={CHOICES.map((value) => ({ value, label: t(`responses.periods.${value}`) }))}
        value={choice}
        onChange={(next) => choose(CHOICES.find((one) => one === next) ?? 'all')}
      />
      {choice === 'range' && (
        <DatePickerInput
          type="range"
          label={t('responses.dates')}
          placeholder={t('responses.datesPlaceholder')}
          valueFormat="D MMM YYYY"
          allowSingleDateInRange
          maxDate={new Date()}
          value={days ?? rangeOf(period)}
          onChange={chooseDays}
        />
      )}
    </>
  );
}

function choiceOf(period: Period): Choice {
  return period.kind === 'preset' ? period.preset : period.kind;
}

function rangeOf(period: Period): [string | null, string | null] {
  return period.kind === 'range' ? [period.from, period.to] : [null, null];
}
