import { NativeSelect, SegmentedControl, Skeleton } from '@mantine/core';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { NO_DAYS } from '#domain/day-range.ts';
import classes from './home.module.css';
import { type HomePeriod, PRESETS } from './home-view.ts';

const CHOICES = [...PRESETS, 'range'] as const;
type Choice = (typeof CHOICES)[number];

/** The calendar, loaded when a range is chosen. */
export type DayRange = ComponentType<{
  days: [from: string | null, to: string | null];
  timeZone: string;
  onChange: (from: string, to: string) => void;
}>;

type Props = {
  period: HomePeriod;
  onPeriod: (period: HomePeriod) => void;
  DayRange: DayRange;
};

/** Chooses the period: the last days up to now, or a date range. */
export function PeriodChoice({ period, onPeriod, DayRange }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useBusiness().entity.businessInfo;
  const choice = period.kind === 'preset' ? period.preset : 'range';
  const data = CHOICES.map((value) => ({ value, label: t(`home.periods.${value}`) }));

  function choose(next: Choice | undefined): void {
    if (next === 'range') onPeriod(NO_DAYS);
    else if (next !== undefined) onPeriod({ kind: 'preset', preset: next });
  }

  return (
    <div className={classes.period}>
      <SegmentedControl
        aria-label={t('home.period')}
        visibleFrom="sm"
        size="sm"
        data={data}
        value={choice}
        onChange={choose}
      />
      <NativeSelect
        aria-label={t('home.period')}
        hiddenFrom="sm"
        data={data}
        value={choice}
        onChange={({ currentTarget: { value } }) => choose(CHOICES.find((one) => one === value))}
      />
      {choice === 'range' && (
        <Suspense fallback={<Skeleton h={60} w={240} />}>
          <DayRange
            days={period.kind === 'range' ? [period.from, period.to] : [null, null]}
            timeZone={timeZone}
            onChange={(from, to) => onPeriod({ kind: 'range', from, to })}
          />
        </Suspense>
      )}
    </div>
  );
}
