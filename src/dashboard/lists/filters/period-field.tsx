import { NativeSelect, Skeleton } from '@mantine/core';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { NO_DAYS } from '#domain/day-range.ts';
import { type Period, PRESETS } from './period.ts';

// The calendar is as large as the rest of the screen and rarely used.
const DayRangeField = lazyPart(async () => (await import('./day-range-field.tsx')).DayRangeField);

const CHOICES = ['all', ...PRESETS, 'range'] as const;
type Choice = (typeof CHOICES)[number];

type Props = {
  period: Period;
  /** The time zone of a range. */
  timeZone: string;
  error: string | undefined;
  onChange: (changes: { period: Period }) => void;
};

/** A preset period or a range of days. */
export const PeriodField = memo(function PeriodField({ period, timeZone, error, onChange }: Props) {
  const { t } = useTranslation();
  const choice = choiceOf(period);

  function choose(next: Choice): void {
    if (next === 'all') onChange({ period: { kind: 'all' } });
    else if (next === 'range') onChange({ period: NO_DAYS });
    else onChange({ period: { kind: 'preset', preset: next } });
  }

  return (
    <>
      <NativeSelect
        label={t('filters.period')}
        data={CHOICES.map((value) => ({ value, label: t(`filters.periods.${value}`) }))}
        value={choice}
        error={error}
        onChange={({ currentTarget }) =>
          choose(CHOICES.find((one) => one === currentTarget.value) ?? 'all')
        }
      />
      {choice === 'range' && (
        <Suspense fallback={<Skeleton h={60} />}>
          <DayRangeField
            days={period.kind === 'range' ? [period.from, period.to] : [null, null]}
            timeZone={timeZone}
            onChange={(from, to) => onChange({ period: { kind: 'range', from, to } })}
          />
        </Suspense>
      )}
    </>
  );
});

function choiceOf(period: Period): Choice {
  if (period.kind === 'preset') return period.preset;
  return period.kind === 'all' ? 'all' : 'range';
}
