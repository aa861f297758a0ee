/** Adds up counts of the same kinds. */
export function sumCounts<Counts extends Readonly<Record<string, number>>>(
  first: Counts,
  ...others: readonly Counts[]
): Counts {
  const sums = Object.entries(first).map(([kind, count]) => [
    kind,
    others.reduce((sum, other) => sum + (other[kind] ?? 0), count),
  ]);
  return Object.fromEntries(sums) as Counts;
}
