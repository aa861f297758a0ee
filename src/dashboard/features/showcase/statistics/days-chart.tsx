import { useTranslation } from 'react-i18next';
import { ChartOrTable } from '#dashboard/ui/chart-or-table.tsx';
import { FiguresTable } from '#dashboard/ui/figures-table.tsx';
import { DayBars } from './day-bars.tsx';
import { dayText } from './day-text.ts';
import type { WidgetStats } from './stats-query.ts';
import classes from './widget-statistics.module.css';

const COUNTED = ['views', 'clicks'] as const;

/** Views and clicks by day, as bars; behind a toggle as a table, the newest day first. */
export function DaysChart({ days, total }: Pick<WidgetStats, 'days' | 'total'>) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const title = t('widgetViews.byDay');
  const table = (
    <FiguresTable
      label={title}
      columns={[t('widgetViews.day'), ...COUNTED.map((what) => t(`widgetViews.${what}`))]}
      rows={days.toReversed().map((one) => ({
        key: one.day,
        cells: [
          dayText(one.day, language, true),
          ...COUNTED.map((what) => one[what].toLocaleString(language)),
        ],
      }))}
    />
  );
  return (
    <ChartOrTable title={title} table={table}>
      <div className={classes.charts}>
        {COUNTED.map((what) => (
          <DayBars
            key={what}
            label={t(`widgetViews.${what}`)}
            total={total[what]}
            days={days.map((one) => ({ day: one.day, count: one[what] }))}
          />
        ))}
      </div>
    </ChartOrTable>
  );
}
