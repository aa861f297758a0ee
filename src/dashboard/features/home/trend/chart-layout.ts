import type { Measure } from '../home-view.ts';
import type { Place } from './line-path.ts';
import type { TrendPoint } from './trend-points.ts';
import { type YScale, yScale } from './y-scale.ts';

export const CHART_HEIGHT = 272;
/** From this width on the lines carry their names at their ends. */
const ROOM_FOR_NAMES = 560;
const MARGIN = { top: 14, bottom: 30, left: 44, right: 14, names: 62 } as const;
/** Closer than this, marks would run into each other. */
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

/** Where everything of a trend stands, in pixels. */
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
    ...{ width, scale, top, bottom, left, right, count, hasNames },
    isDense: count > 1 && gap < ROOM_FOR_MARKS,
    xOf: (index) => (count > 1 ? left + index * gap : (left + right) / 2),
    yOf: (value) => bottom - ((value - scale.low) / (scale.high - scale.low)) * (bottom - top),
  };
}

/** Where the points of a line stand; null is a gap. */
export function placesOf(points: readonly TrendPoint[], layout: ChartLayout): (Place | null)[] {
  return points.map(({ value }, index) =>
    value === null ? null : { x: layout.xOf(index), y: layout.yOf(value) },
  );
}

/** The point whose place is nearest to a distance from the left edge. */
export function nearestPoint(x: number, { count, xOf }: ChartLayout): number {
  if (count < 2) return 0;
  const index = Math.round((x - xOf(0)) / (xOf(1) - xOf(0)));
  return Math.min(count - 1, Math.max(0, index));
}
