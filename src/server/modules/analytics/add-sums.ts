import type { MeasureSums } from '#server/modules/read-model/sum-measures.ts';

export const NO_SUMS: MeasureSums = new Map();

/** Sums of periods or businesses that have nothing in common. */
export function addSums(parts: Iterable<MeasureSums>): MeasureSums {
  const total = new Map<string, number>();
  for (const part of parts) {
    for (const [measure, count] of part) total.set(measure, (total.get(measure) ?? 0) + count);
  }
  return total;
}

/** Invited people who answered, in percent of all invited, to one decimal; null without invites. */
export function responseRateOf(sums: MeasureSums): number | null {
  const invited = sums.get('invited') ?? 0;
  if (invited === 0) return null;
  return Math.round((1000 * (sums.get('inviteResponded') ?? 0)) / invited) / 10;
}
