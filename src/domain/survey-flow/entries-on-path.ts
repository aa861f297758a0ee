import { ratingTypeOf } from './rating-type.ts';
import type { Step } from './steps.ts';
import { isStepShown } from './visible-steps.ts';

/**
 * The entries of a session that lie on its final path: without those of steps that its rating excludes, as after a
 * testimonial for five stars, a step back, and one star. Keeps the order. Without a rating, all entries.
 *
 * `rating` is the stored one, on the scale of the flow that was answered.
 */
export function entriesOnPath<Entry extends { readonly i: number }, Text>(
  flow: readonly Step<Text>[],
  rating: number | null,
  entries: readonly Entry[],
): Entry[] {
  const offPath = new Set(stepsOffPath(flow, rating));
  return entries.filter(({ i }) => !offPath.has(i));
}

/** The indexes `i` (see stepAt) of the steps that a rating excludes; none without a rating. */
export function stepsOffPath<Text>(flow: readonly Step<Text>[], rating: number | null): number[] {
  if (rating === null) return [];
  const ratingType = ratingTypeOf(flow);
  return flow.flatMap((step, index) => {
    const nested = step.type === 'shareq' && step.showIfSkip !== false ? step.showIfSkip : null;
    const isShown = isStepShown(step, rating, ratingType);
    const isNestedShown = isShown && nested !== null && isStepShown(nested, rating, ratingType);
    return [...(isShown ? [] : [index]), ...(isNestedShown ? [] : [flow.length + index])];
  });
}
