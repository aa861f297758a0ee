import type { Span } from '../../response-query.ts';

export type Grain = 'quarter' | 'hour' | 'day';

/** In milliseconds; days and hours are in UTC. */
const LENGTHS: Readonly<Record<Grain, number>> = {
  quarter: 900_000,
  hour: 3_600_000,
  day: 86_400_000,
};
export const SLOT = LENGTHS.quarter;

export const GRAINS = Object.keys(LENGTHS) as Grain[];

export interface GrainSpan extends Span {
  grain: Grain;
}

/** Rollups to add or to subtract. */
export interface SignedSpan extends GrainSpan {
  sign: 1 | -1;
}

/**
 * Splits a span into whole UTC days, corrected at both ends by hours and quarters, and the edges that are left.
 * Each end starts from the nearest day and hour: a day of a time zone is a UTC day and a few hours.
 */
export function splitSpan(span: Span): { whole: SignedSpan[]; edges: Span[] } {
  const from = Math.ceil(span.from / SLOT) * SLOT;
  const before = Math.floor(span.before / SLOT) * SLOT;
  if (from >= before) return { whole: [], edges: span.from < span.before ? [span] : [] };
  const [firstHour, lastHour] = [nearest(from, 'hour'), nearest(before, 'hour')];
  const [firstDay, lastDay] = [nearest(firstHour, 'day'), nearest(lastHour, 'day')];
  return {
    whole: [
      ...spanBetween('quarter', from, firstHour),
      ...spanBetween('hour', firstHour, firstDay),
      ...spanBetween('day', firstDay, lastDay),
      ...spanBetween('hour', lastDay, lastHour),
      ...spanBetween('quarter', lastHour, before),
    ],
    edges: [
      { from: span.from, before: from },
      { from: before, before: span.before },
    ].filter((edge) => edge.from < edge.before),
  };
}

/** The start of the quarter, hour or day that contains a time. */
export function spanAt(grain: Grain, time: number): GrainSpan {
  const from = Math.floor(time / LENGTHS[grain]) * LENGTHS[grain];
  return { grain, from, before: from + LENGTHS[grain] };
}

function nearest(time: number, grain: Grain): number {
  return Math.round(time / LENGTHS[grain]) * LENGTHS[grain];
}

/** From one time to another; if backwards, rollups are subtracted. */
function spanBetween(grain: Grain, start: number, end: number): SignedSpan[] {
  if (start === end) return [];
  return start < end
    ? [{ grain, from: start, before: end, sign: 1 }]
    : [{ grain, from: end, before: start, sign: -1 }];
}
