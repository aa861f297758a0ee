export type Stage<Key extends string = string> = {
  readonly key: Key;
  readonly count: number;
  /** In percent of the first stage; null where nobody got to the first. */
  readonly share: number | null;
  /** How many percent of those at the stage before did not get here; null at the first, or after nobody. */
  readonly dropOff: number | null;
};

/** The stages of a funnel, each with its share of the first and what was lost on the way to it. */
export function funnelStages<Key extends string>(
  counts: readonly { readonly key: Key; readonly count: number }[],
): Stage<Key>[] {
  const first = counts[0]?.count ?? 0;
  return counts.map(({ key, count }, index) => ({
    key,
    count,
    share: percentOf(count, first),
    dropOff: index === 0 ? null : dropOffOf(counts[index - 1]?.count ?? 0, count),
  }));
}

/** Whole percent; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole);
}

/** Whoever answers may begin without having been seen to open: less than nothing is never lost. */
function dropOffOf(before: number, count: number): number | null {
  return percentOf(Math.max(0, before - count), before);
}
