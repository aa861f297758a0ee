import { roundStep } from '#dashboard/ui/round-step.ts';
import type { Measure } from '../home-view.ts';
import type { TrendPoint } from './trend-points.ts';

export const CHART_HEIGHT = 224;
/** From this width on, lines are labelled at their ends. */
const ROOM_FOR_NAMES = 560;
const MARGIN = { top: 14, bottom: 30, left: 44, right: 14, names: 76 } as const;
/** Minimum distance of marks, which would otherwise overlap. */
const ROOM_FOR_MARKS = 9;

export type ChartLayout = {
  readonly width: number;
  readonly scale: YScale;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  readonly count: number;
  readonly hasNames: boolean;
  readonly isDense: boolean;
  xOf(index: number): number;
  yOf(value: number): number;
};

type Wanted = {
  width: number;
  current: readonly TrendPoint[];
  previous: readonly TrendPoint[] | null;
  measure: Measure;
};

/** The layout of a trend chart, in pixels. */
export function chartLayout({ width, current, previous, measure }: Wanted): ChartLayout {
  const values = [...current, ...(previous ?? [])].flatMap(({ value }) => value ?? []);
  const scale = yScale(values, measure);
  const hasNames = width >= ROOM_FOR_NAMES;
  const left = MARGIN.left;
  const right = width - (hasNames ? MARGIN.names : MARGIN.right);
  const [top, bottom] = [MARGIN.top, CHART_HEIGHT - MARGIN.bottom];
  const count = Math.max(current.length, previous?.length ?? 0);
  const gap = count > 1 ? (right - left) / (count - 1) : 0;
  return {
    width,
    scale,
    top,
    bottom,
    left,
    right,
    count,
    hasNames,
    isDense: count > 1 && gap < ROOM_FOR_MARKS,
    xOf: (index) => (count > 1 ? left + index * gap : (left + right) / 2),
    yOf: (value) => bottom - ((value - scale.low) / (scale.high - scale.low)) * (bottom - top),
  };
}

/** The positions of a line's points; null is a gap. */
export function pointPositions(
  points: readonly TrendPoint[],
  layout: ChartLayout,
): (PointPosition | null)[] {
  return points.map(({ value }, index) =>
    value === null ? null : { x: layout.xOf(index), y: layout.yOf(value) },
  );
}

/** The index of the point nearest to a distance from the left edge. */
export function nearestPoint(x: number, { count, xOf }: ChartLayout): number {
  if (count < 2) return 0;
  const index = Math.round((x - xOf(0)) / (xOf(1) - xOf(0)));
  return Math.min(count - 1, Math.max(0, index));
}

type YScale = {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
};

const COUNT_BOUNDS = { low: 0, high: Number.POSITIVE_INFINITY, span: 4, step: 1 };
/** The ends of the scale and its minimum span, so that a wobble does not look like a fall. */
const BOUNDS: Readonly<Record<Measure, { low: number; high: number; span: number; step: number }>> =
  {
    nps: { low: -100, high: 100, span: 40, step: 5 },
    csat: { low: 0, high: 100, span: 40, step: 5 },
    star: { low: 1, high: 5, span: 2, step: 0.5 },
    responses: COUNT_BOUNDS,
    reviews: COUNT_BOUNDS,
  };
const MAX_TICKS = 5;

/** The visible part of a measure's scale: round numbers around all values. */
export function yScale(values: readonly number[], measure: Measure): YScale {
  const bounds = BOUNDS[measure];
  const wanted = extentOf(values, bounds);
  const step = roundStep((wanted.high - wanted.low) / (MAX_TICKS - 1), bounds.step);
  const low = Math.max(bounds.low, Math.floor(wanted.low / step) * step);
  const high = Math.min(bounds.high, Math.ceil(wanted.high / step) * step);
  const first = Math.ceil(low / step) * step;
  const count = Math.floor((high - first) / step + 1e-9) + 1;
  const ticks = Array.from({ length: count }, (_, index) =>
    Number((first + index * step).toFixed(2)),
  );
  return { low, high, ticks };
}

/** From the lowest to the highest value, widened to the minimum span within the bounds. */
function extentOf(values: readonly number[], { low, high, span }: (typeof BOUNDS)[Measure]) {
  const isCount = high === Number.POSITIVE_INFINITY;
  const smallest = isCount ? 0 : Math.min(...values, high);
  const largest = Math.max(...values, isCount ? span : low);
  const missing = Math.max(0, span - (largest - smallest));
  const from = Math.max(low, Math.min(smallest - missing / 2, high - span));
  return { low: from, high: Math.min(high, Math.max(largest, from + span)) };
}

type PointPosition = { readonly x: number; readonly y: number };

/** An SVG path through the positions, broken at gaps. */
export function linePath(positions: readonly (PointPosition | null)[]): string {
  let isDrawing = false;
  return positions
    .map((position) => {
      const command = isDrawing ? 'L' : 'M';
      isDrawing = position !== null;
      return position === null ? '' : `${command}${round(position.x)} ${round(position.y)}`;
    })
    .join('');
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}

/** Heights of the two end labels, moved apart if they would overlap. */
export function apart(first: number, second: number, least: number): [number, number] {
  const gap = second - first;
  if (Math.abs(gap) >= least) return [first, second];
  const middle = (first + second) / 2;
  const half = gap < 0 ? -least / 2 : least / 2;
  return [middle - half, middle + half];
}
