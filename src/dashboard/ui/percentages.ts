export type Share = { readonly label: string; readonly count: number; readonly percent: number };

/** Counts with their share of the total in whole percent; 0 if the total is 0. */
export function toPercentages(
  counts: readonly { label: string; count: number }[],
  total = counts.reduce((sum, { count }) => sum + count, 0),
): Share[] {
  return counts.map(({ label, count }) => ({
    label,
    count,
    percent: total === 0 ? 0 : Math.round((count / total) * 100),
  }));
}
