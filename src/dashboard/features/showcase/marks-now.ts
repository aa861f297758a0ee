import { itemIdOf } from './item-ref.ts';
import { type Mark, markAfter, type ShowcaseChange } from './showcase-change.ts';

/** The marks by item as they stand once everything of this business that was clicked is saved. */
export function marksNow(
  bID: string,
  marks: Readonly<Record<string, Mark>>,
  pending: readonly ShowcaseChange[],
): Record<string, Mark> {
  const now: Record<string, Mark> = { ...marks };
  for (const change of pending.filter((one) => one.bID === bID)) {
    const id = itemIdOf(change);
    now[id] = markAfter(now[id] ?? null, [change]);
  }
  return now;
}
