import { roundStep } from '#dashboard/ui/round-step.ts';

export const BARS_HEIGHT = 148;
const MARGIN = { top: 10, bottom: 26, left: 44, right: 6 } as const;
const MAX_TICKS = 3;
/** Minimum top of the scale, so that a single event is not a full-height bar. */
const MIN_SCALE = 3;
/** Share of a day's width, and the maximum in pixels. */
const BAR_SHARE = 0.72;
const MAX_BAR_WIDTH = 28;

export type BarsLayout = {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly ticks: readonly number[];
  readonly barWidth: number;
  /** The x position of a bar's centre. */
  xOf(index: number): number;
  yOf(value: number): number;
  nearest(x: number): number;
};

/** The layout of a chart with one bar per day, in pixels. */
export function barsLayout(width: number, values: readonly number[]): BarsLayout {
  const [left, right] = [MARGIN.left, width - MARGIN.right];
  const [top, bottom] = [MARGIN.top, BARS_HEIGHT - MARGIN.bottom];
  const max = Math.max(MIN_SCALE, ...values);
  const step = roundStep(max / MAX_TICKS, 1);
  const count = Math.ceil(max / step);
  const room = (right - left) / values.length;
  return {
    left,
    right,
    bottom,
    ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
    barWidth: Math.max(1, Math.min(MAX_BAR_WIDTH, room * BAR_SHARE)),
    xOf: (index) => left + (index + 0.5) * room,
    yOf: (value) => bottom - (value / (count * step)) * (bottom - top),
    nearest: (x) => Math.min(values.length - 1, Math.max(0, Math.floor((x - left) / room))),
  };
}
