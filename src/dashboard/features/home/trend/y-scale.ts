import { roundStep } from '#dashboard/ui/round-step.ts';
import type { Measure } from '../home-view.ts';

export type YScale = {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
};

/** Where the scale ends, and how much of it is shown at least, so that a wobble does not look like a fall. */
const BOUNDS: Readonly<Record<Measure, { low: number; high: number; span: number; step: number }>> =
  {
    nps: { low: -100, high: 100, span: 40, step: 5 },
    csat: { low: 0, high: 100, span: 40, step: 5 },
    star: { low: 1, high: 5, span: 2, step: 0.5 },
    responses: { low: 0, high: Number.POSITIVE_INFINITY, span: 4, step: 1 },
  };
const MOST_TICKS = 5;

/** The part of a measure's scale that a chart shows: round numbers around all values. */
export function yScale(values: readonly number[], measure: Measure): YScale {
  const bounds = BOUNDS[measure];
  const wanted = extentOf(values, bounds);
  const step = roundStep((wanted.high - wanted.low) / (MOST_TICKS - 1), bounds.step);
  const low = Math.max(bounds.low, Math.floor(wanted.low / step) * step);
  const high = Math.min(bounds.high, Math.ceil(wanted.high / step) * step);
  const first = Math.ceil(low / step) * step;
  const count = Math.floor((high - first) / step + 1e-9) + 1;
  const ticks = Array.from({ length: count }, (_, index) =>
    Number((first + index * step).toFixed(2)),
  );
  return { low, high, ticks };
}

/** From the lowest to the highest value, widened to the least span within the bounds. */
function extentOf(values: readonly number[], { low, high, span }: (typeof BOUNDS)[Measure]) {
  const isCount = high === Number.POSITIVE_INFINITY;
  const smallest = isCount ? 0 : Math.min(...values, high);
  const largest = Math.max(...values, isCount ? span : low);
  const missing = Math.max(0, span - (largest - smallest));
  const from = Math.max(low, Math.min(smallest - missing / 2, high - span));
  return { low: from, high: Math.min(high, Math.max(largest, from + span)) };
}
