interface Whole {
  /** What all counts together are shares of; at least their sum. */
  readonly total: number;
  /** How many parts the whole has: 100 for whole percent, 1,000 for one decimal. */
  readonly parts: number;
}

/**
 * The share of each count in a whole that consists of them, in whole parts. They add up to the whole, together with
 * what the counts leave of the total: each is rounded down, and the largest remainders take what is missing, the first
 * of equal ones. All 0 if the total is 0.
 */
export function sharesOfWhole(counts: readonly number[], { total, parts }: Whole): number[] {
  if (total === 0) return counts.map(() => 0);
  const rest = total - counts.reduce((sum, count) => sum + count, 0);
  const exact = [...counts, rest].map((count) => (count * parts) / total);
  const shares = exact.map(Math.floor);
  const missing = parts - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares.slice(0, counts.length);
}

/** The share of each count by itself, for counts that overlap: people may choose several answers. */
export function separateShares(counts: readonly number[], { total, parts }: Whole): number[] {
  return counts.map((count) => (total === 0 ? 0 : Math.round((count * parts) / total)));
}
