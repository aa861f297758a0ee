import type { ChartLayout } from './chart-layout.ts';
import { apart } from './label-places.ts';
import classes from './trend-chart.module.css';
import type { TrendPoint } from './trend-points.ts';
import type { TrendWords } from './use-trend-words.ts';

type Props = {
  layout: ChartLayout;
  current: readonly TrendPoint[];
  previous: readonly TrendPoint[] | null;
  words: TrendWords;
};

const LEAST_GAP = 15;

/** The names of the lines at their ends. */
export function LineNames({ layout, current, previous, words }: Props) {
  const now = endOf(current, layout);
  const before = previous && endOf(previous, layout);
  const [nowY = 0, beforeY = 0] =
    now !== null && before !== null ? apart(now, before, LEAST_GAP) : [now ?? 0, before ?? 0];
  const x = layout.right + 10;
  return (
    <>
      {now !== null && (
        <text className={classes.name} x={x} y={nowY} dy="0.32em">
          {words.now}
        </text>
      )}
      {before !== null && (
        <text className={classes.name} data-before x={x} y={beforeY} dy="0.32em">
          {words.before}
        </text>
      )}
    </>
  );
}

function endOf(points: readonly TrendPoint[], { yOf }: ChartLayout): number | null {
  const value = points.findLast((point) => point.value !== null)?.value ?? null;
  return value === null ? null : yOf(value);
}
