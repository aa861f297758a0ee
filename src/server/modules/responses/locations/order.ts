import type { ResponseSort } from '#contract/responses.ts';
import { ratingFacetOf } from '#domain/session-facets.ts';
import type { Compare } from '#server/platform/merge-in-order.ts';
import type { CursorRow } from '../store.ts';

/** The order of a list over several businesses: by time, as the ids contain it, within each rating. */
export function orderOf(sort: ResponseSort): Compare<CursorRow> {
  if (sort === 'oldest') return byTime;
  if (sort === 'newest') return (one, other) => byTime(other, one);
  const direction = sort === 'highest' ? -1 : 1;
  return (one, other) => {
    const [first, second] = [ratingOf(one), ratingOf(other)];
    if (first === second) return byTime(other, one);
    // Without a rating comes last both ways.
    if (first === null || second === null) return first === null ? 1 : -1;
    return direction * (first - second);
  };
}

function byTime({ sessionId: one }: CursorRow, { sessionId: other }: CursorRow): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** On the NPS scale. */
function ratingOf(row: CursorRow): number | null {
  const facet = ratingFacetOf(row);
  return facet === '' ? null : Number(facet);
}
