import { percentOf } from '#dashboard/ui/percentages.ts';

export type Stage<Key extends string = string> = {
  readonly key: Key;
  readonly count: number;
  /** Percentage of the first stage; null if no one reached it. */
  readonly share: number | null;
  /** Percentage lost since the previous stage; null at the first stage or after an empty one. */
  readonly dropOff: number | null;
};

/** The stages of a funnel with their share of the first stage and the drop-off before each. */
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

/** Never negative: invites may be started while they are counted. */
function dropOffOf(before: number, count: number): number | null {
  return percentOf(Math.max(0, before - count), before);
}
