import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartAxes } from '#dashboard/ui/chart-axes.tsx';
import { ChartFrame } from '#dashboard/ui/chart-frame.tsx';
import { ChartNote } from '#dashboard/ui/chart-note.tsx';
import { ChartOrTable } from '#dashboard/ui/chart-or-table.tsx';
import { FiguresTable } from '#dashboard/ui/figures-table.tsx';
import { labelledPoints } from '#dashboard/ui/labelled-points.ts';
import { PointFinder } from '#dashboard/ui/point-finder.tsx';
import type { WidgetStats } from '../queries.ts';
import { BARS_HEIGHT, type BarsLayout, barsLayout } from './bars-layout.ts';
import { dayText } from './figure-texts.ts';
import classes from './statistics.module.css';

const COUNTED = ['views', 'clicks'] as const;

/** Views and clicks by day, as bars; a toggle shows a table, newest day first. */
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

type Props = {
  /** The counted events. */
  label: string;
  total: number;
  days: readonly { readonly day: string; readonly count: number }[];
};

/** The total with one bar per day. Screen readers get each day as text. */
function DayBars({ label, total, days }: Props) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const { ref, width } = useElementSize();
  const [chosen, setChosen] = useState<number | null>(null);
  const layout = barsLayout(
    width,
    days.map(({ count }) => count),
  );
  const index = chosen === null ? null : Math.min(chosen, days.length - 1);
  const partsOf = (at: number) => {
    const { day = '', count = 0 } = days[at] ?? {};
    return [dayText(day, language, true), count.toLocaleString(language)] as const;
  };
  return (
    <div>
      <p className={classes.sum}>
        <span>{label}</span>
        <strong>{total.toLocaleString(language)}</strong>
      </p>
      <ChartFrame ref={ref} height={BARS_HEIGHT}>
        {width > 0 && (
          <>
            <svg
              width={width}
              height={BARS_HEIGHT}
              viewBox={`0 0 ${width} ${BARS_HEIGHT}`}
              aria-hidden="true"
            >
              <Axes layout={layout} days={days} language={language} />
              {days.map(({ day, count }, at) => (
                <rect
                  key={day}
                  className={classes.bar}
                  data-chosen={at === index || undefined}
                  x={layout.xOf(at) - layout.barWidth / 2}
                  width={layout.barWidth}
                  y={layout.yOf(count)}
                  height={layout.bottom - layout.yOf(count)}
                />
              ))}
            </svg>
            <PointFinder
              count={days.length}
              nearest={layout.nearest}
              index={index}
              newest={days.length - 1}
              label={label}
              textOf={(at) => partsOf(at).join(', ')}
              onIndex={setChosen}
            />
            {index !== null && (
              <ChartNote x={layout.xOf(index)} width={width}>
                <span className={classes.when}>{partsOf(index)[0]}</span>
                <strong>{partsOf(index)[1]}</strong>
              </ChartNote>
            )}
          </>
        )}
      </ChartFrame>
    </div>
  );
}

/** Width of a date label below the axis, in pixels. */
const LABEL_WIDTH = 64;

type AxesProps = { layout: BarsLayout; days: Props['days']; language: string };

function Axes({ layout, days, language }: AxesProps) {
  const { right, left, bottom, xOf } = layout;
  return (
    <ChartAxes
      layout={layout}
      ticks={layout.ticks}
      textOf={(tick) => tick.toLocaleString(language, { notation: 'compact' })}
    >
      {labelledPoints(days.length, (right - left) / LABEL_WIDTH).map((index) => {
        const isAtEdge = xOf(index) > right - LABEL_WIDTH / 3;
        return (
          <text
            key={index}
            x={isAtEdge ? right : xOf(index)}
            y={bottom + 18}
            textAnchor={isAtEdge ? 'end' : 'middle'}
          >
            {dayText(days[index]?.day ?? '', language)}
          </text>
        );
      })}
    </ChartAxes>
  );
}
