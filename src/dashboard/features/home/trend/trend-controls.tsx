import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ToggleButton } from '#dashboard/ui/toggle-button.tsx';
import { type HomeView, MEASURES } from '../home-view.ts';
import { stepFor, stepsOf } from './steps-of.ts';
import classes from './trend-chart.module.css';

type Props = {
  view: HomeView;
  onView: (changes: Partial<HomeView>) => void;
  /** There is a period before. */
  canCompare: boolean;
};

/** What the trend is of, by which step, and whether beside the period before. */
export function TrendControls({ view, onView, canCompare }: Props) {
  const { t } = useTranslation();
  const steps = stepsOf(view.period);
  const step = stepFor(view.period, view.step);
  return (
    <div className={classes.controls}>
      <SegmentedControl
        aria-label={t('home.trend.measure')}
        size="xs"
        data={MEASURES.map((value) => ({ value, label: t(`home.trend.measures.${value}`) }))}
        value={view.measure}
        onChange={(measure) => onView({ measure })}
      />
      {steps.length > 1 && (
        <NativeSelect
          aria-label={t('home.trend.step')}
          size="xs"
          data={steps.map((value) => ({ value, label: t(`home.trend.by.${value}`) }))}
          value={step ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onView({
              step: value === steps[0] ? null : (steps.find((one) => one === value) ?? null),
            })
          }
        />
      )}
      {canCompare && (
        <ToggleButton
          size="compact-sm"
          isOn={view.isCompared}
          onChange={(isCompared) => onView({ isCompared })}
        >
          {t('home.trend.compare')}
        </ToggleButton>
      )}
    </div>
  );
}
