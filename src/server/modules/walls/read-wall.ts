import { WALL_PAGE_ITEMS } from '#domain/wall.ts';
import {
  countShowcasedItems,
  listShowcasedItems,
  type ShowcasedItemQuery,
} from '#server/modules/showcase/list-showcased-items.ts';
import { countAvailable } from '#server/modules/showcase/queries.ts';
import { describeItems } from '#server/modules/widgets/describe-item.ts';
import { describeSelection } from '#server/modules/widgets/describe-selection.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Item } from '#widget/rendering/widget-content.ts';
import { readWallHead, type WallHead, type WallHeadParts } from './read-wall-head.ts';

/** One page of a business's wall. */
export interface Wall {
  head: WallHead;
  items: readonly Item[];
  /** "x of y, chosen by ..."; null if nothing is shown. */
  selection: string | null;
  /** Starts at 1. */
  page: number;
  pages: number;
}

/** Only indexable reviews, since search engines may store the wall. */
const WALL_QUERY: Omit<ShowcasedItemQuery, 'limit' | 'offset'> = {
  tags: [],
  minRating: null,
  platforms: [],
  isIndexable: true,
  languages: [],
  order: 'showcased',
  needs: 'textOrVideo',
};
const ALL_DETAILS = {
  nameStyle: 'full',
  showPictures: true,
  showRating: true,
  showDate: true,
} as const;

/** Null if there is no such business or page. */
export async function readWall(
  tx: Tx,
  businessId: string,
  { page, ...parts }: WallHeadParts & { page: number },
): Promise<Wall | null> {
  const head = await readWallHead(tx, businessId, parts);
  if (!head) return null;
  const total = await countShowcasedItems(tx, businessId, { ...WALL_QUERY, limit: null });
  const pages = Math.max(1, Math.ceil(total / WALL_PAGE_ITEMS));
  if (page > pages) return null;
  const found = await listShowcasedItems(tx, businessId, {
    ...WALL_QUERY,
    limit: WALL_PAGE_ITEMS,
    offset: (page - 1) * WALL_PAGE_ITEMS,
  });
  const { business, language, widgetTexts } = head;
  const options = { businessId, texts: widgetTexts, language, business, uiData: ALL_DETAILS };
  return {
    head,
    // Its pictures are on the host of the page.
    items: describeItems(found, { ...options, baseUrl: '' }),
    selection: describeSelection(
      { shown: total, total: await countAvailable(tx, businessId) },
      { texts: widgetTexts, language, business },
    ),
    page,
    pages,
  };
}
