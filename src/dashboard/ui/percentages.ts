export type Share = { readonly label: string; readonly count: number; readonly percent: number };
export type LabelledCount = { readonly label: string; readonly count: number };

/**
 * Counts with their share of the total in whole percent. Each is rounded by itself, so that the same count of the same
 * total is the same share everywhere; the shares may not add up to 100.
 */
export function toPercentages(
  counts: readonly LabelledCount[],
  total = counts.reduce((sum, { count }) => sum + count, 0),
): Share[] {
  return counts.map(({ label, count }) => ({
    label,
    count,
    percent: percentOf(count, total) ?? 0,
  }));
}

/** Whole percent; null if the total is 0. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole);
}
