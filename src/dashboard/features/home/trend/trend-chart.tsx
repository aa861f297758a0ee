import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { ChartFrame } from '#dashboard/ui/chart-frame.tsx';
import { PointFinder } from '#dashboard/ui/point-finder.tsx';
import type { Measure } from '../home-view.ts';
import { CHART_HEIGHT, chartLayout, nearestPoint } from './chart-layout.ts';
import { LineNames } from './line-names.tsx';
import { PointNote } from './point-note.tsx';
import { TrendAxes } from './trend-axes.tsx';
import classes from './trend-chart.module.css';
import { TrendLine } from './trend-line.tsx';
import type { TrendPoint } from './trend-points.ts';
import type { TrendWords } from './use-trend-words.ts';

type Props = {
  title: string;
  measure: Measure;
  current: readonly TrendPoint[];
  previous: readonly TrendPoint[] | null;
  words: TrendWords;
};

/** Two lines over time. What is drawn is also said, point by point, and stands in the table. */
export function TrendChart({ title, measure, current, previous, words }: Props) {
  const { ref, width } = useElementSize();
  const [chosen, setChosen] = useState<number | null>(null);
  const layout = chartLayout({ width, current, previous, measure });
  const index = chosen === null ? null : Math.min(chosen, layout.count - 1);
  return (
    <ChartFrame ref={ref} height={CHART_HEIGHT}>
      {width > 0 && layout.count > 0 && (
        <>
          <svg width={width} height={CHART_HEIGHT} aria-hidden="true">
            <TrendAxes layout={layout} labelOf={words.axisLabel} textOf={words.value} />
            {index !== null && (
              <line
                className={classes.guide}
                x1={layout.xOf(index)}
                x2={layout.xOf(index)}
                y1={layout.top}
                y2={layout.bottom}
              />
            )}
            {previous !== null && <TrendLine points={previous} layout={layout} kind="previous" />}
            <TrendLine points={current} layout={layout} kind="current" />
            {layout.hasNames && (
              <LineNames layout={layout} current={current} previous={previous} words={words} />
            )}
          </svg>
          <PointFinder
            count={layout.count}
            nearest={(x) => nearestPoint(x, layout)}
            index={index}
            label={title}
            newest={Math.max(0, current.length - 1)}
            textOf={words.sentence}
            onIndex={setChosen}
          />
          {index !== null && <PointNote layout={layout} index={index} rows={words.rows(index)} />}
        </>
      )}
    </ChartFrame>
  );
}
