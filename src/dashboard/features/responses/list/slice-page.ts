/** Responses on one page of the browser. */
export const PAGE_SIZE = 10;

export type PageState<Item> = {
  readonly items: readonly Item[];
  /** The footer appears above ten responses. */
  readonly hasFooter: boolean;
  readonly hasNext: boolean;
  /** Whether more has to be fetched before the page can be shown. */
  readonly needsMore: boolean;
  /** The last page if the requested page is beyond it; else null. */
  readonly redirectTo: number | null;
};

type Rest = {
  /** Whether more can be fetched. */
  readonly hasMore: boolean;
  /** The total number; null if unknown. */
  readonly total: number | null;
};

/** Cuts the page (from 1) out of the items fetched so far. */
export function slicePage<Item>(
  items: readonly Item[],
  page: number,
  { hasMore, total }: Rest,
): PageState<Item> {
  const end = page * PAGE_SIZE;
  const known = Math.max(hasMore ? (total ?? Number.POSITIVE_INFINITY) : 1, items.length, 1);
  const last = Math.ceil(known / PAGE_SIZE);
  const isPastEnd = page > last;
  return {
    items: items.slice(end - PAGE_SIZE, end),
    hasFooter: items.length > PAGE_SIZE || hasMore,
    hasNext: items.length > end || hasMore,
    needsMore: items.length < end && hasMore && !isPastEnd,
    redirectTo: isPastEnd ? last : null,
  };
}
