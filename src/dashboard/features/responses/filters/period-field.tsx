import { NativeSelect, Skeleton } from '@mantine/core';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Period, PRESETS } from '../view/responses-view.ts';

// The calendar is as heavy as the rest of the screen, and seldom wanted.
const DayRangeField = lazy(async () => ({
  default: (await import('./day-range-field.tsx')).DayRangeField,
}));

const CHOICES = ['all', ...PRESETS, 'range'] as const;
type Choice = (typeof CHOICES)[number];

type Props = { period: Period; onChange: (changes: { period: Period }) => void };

/** A preset or a range of days. */
export const PeriodField = memo(function PeriodField({ period, onChange }: Props) {
  const { t } = useTranslation();
  const [isChoosing, setIsChoosing] = useState(false);
  const { kind } = period;
  useEffect(() => {
    if (kind === 'range') setIsChoosing(false);
  }, [kind]);
  const choice = isChoosing ? 'range' : choiceOf(period);

  function choose(next: Choice): void {
    setIsChoosing(next === 'range');
    if (next === 'all') onChange({ period: { kind: 'all' } });
    else if (next !== 'range') onChange({ period: { kind: 'preset', preset: next } });
  }

  return (
    <>
      <NativeSelect
        label={t('responses.period')}
        data={CHOICES.map((value) => ({ value, label: t(`responses.periods.${value}`) }))}
        value={choice}
        onChange={({ currentTarget }) =>
          choose(CHOICES.find((one) => one === currentTarget.value) ?? 'all')
        }
      />
      {choice === 'range' && (
        <Suspense fallback={<Skeleton h={60} />}>
          <DayRangeField
            days={period.kind === 'range' ? [period.from, period.to] : [null, null]}
            onChange={(from, to) => onChange({ period: { kind: 'range', from, to } })}
          />
        </Suspense>
      )}
    </>
  );
});

function choiceOf(period: Period): Choice {
  return period.kind === 'preset' ? period.preset : period.kind;
}
