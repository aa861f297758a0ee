import { profileAddress } from '#domain/platform-profile.ts';
import { REVIEW_PLATFORM_CODES, REVIEW_PLATFORMS } from '#domain/review-platforms.ts';
import { parseShowcasedItemId, showcasedItemId } from '#domain/showcase.ts';
import { isWebAddress } from '#domain/text.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';
import {
  countItems,
  type ItemKey,
  type ItemQuery,
  type ItemRow,
  listItems,
} from './items/store.ts';

/** Selection and order of a widget's items. */
export type ShowcasedItemQuery = Omit<
  ItemQuery,
  'needs' | 'textLimit' | 'isAutomatic' | 'maxShown' | 'only'
> & { needs: NonNullable<ItemQuery['needs']> };

/** A showcased item with its full text. */
export interface ShowcasedItem extends Omit<ItemRow, 'sourceId' | 'i'> {
  id: string;
}

/** Longer than any text, in code points. */
const MAX_TEXT_LENGTH = 10_000;

const MAX_SHOWN = new Map(
  REVIEW_PLATFORM_CODES.flatMap((code) => {
    const { maxShown } = REVIEW_PLATFORMS[code];
    return maxShown === null ? [] : [[code, maxShown] as const];
  }),
);

/**
 * The showcased items that a widget may show, within each platform's limit. A review links to itself, or
 * else to the business's profile; its author's picture is left out, since visitors' browsers would request
 * it from the platform.
 */
export async function listShowcasedItems(
  tx: Tx,
  businessId: string,
  query: ShowcasedItemQuery,
): Promise<ShowcasedItem[]> {
  const business = await findBusiness(tx, businessId);
  if (!business) return [];
  const rows = await listItems(tx, businessId, fullQuery(query, business));
  return rows.map((row) => itemOf(row, business));
}

const EVERY_TEXT: ShowcasedItemQuery = {
  tags: [],
  minRating: null,
  platforms: [],
  languages: [],
  order: 'showcased',
  needs: 'text',
  limit: 1,
};

/** The showcased item with text that has this id; null if it may not be shown now, or never existed. */
export async function findShowcasedItem(
  tx: Tx,
  business: Business,
  id: string,
): Promise<ShowcasedItem | null> {
  const only = itemKeyOf(id);
  if (only === null) return null;
  const query = { ...fullQuery(EVERY_TEXT, business), only, maxShown: new Map() };
  const [row] = await listItems(tx, business.businessId, query);
  return row ? itemOf(row, business) : null;
}

function itemKeyOf(id: string): ItemKey | null {
  const answer = parseShowcasedItemId(id);
  if (answer !== null) return isId(answer.sessionId) ? answer : null;
  return isId(id) ? { reviewId: id } : null;
}

/** Counts the items that `listShowcasedItems` lists. */
export async function countShowcasedItems(
  tx: Tx,
  businessId: string,
  query: ShowcasedItemQuery,
): Promise<number> {
  const business = await findBusiness(tx, businessId);
  return business ? countItems(tx, businessId, fullQuery(query, business)) : 0;
}

function fullQuery(query: ShowcasedItemQuery, { showcase }: Business): ItemQuery {
  const isAutomatic = showcase.autoShowcaseReviews;
  return { ...query, textLimit: MAX_TEXT_LENGTH, isAutomatic, maxShown: MAX_SHOWN };
}

function itemOf({ sourceId, i, ...row }: ItemRow, { externalPlatforms }: Business): ShowcasedItem {
  if (row.platform === 'feedback') return { ...row, id: showcasedItemId(sourceId, i) };
  const ownUrl = row.url !== null && isWebAddress(row.url) ? row.url : null;
  const url = ownUrl ?? profileAddress(row.platform, externalPlatforms[row.platform]);
  return { ...row, id: sourceId, url };
}
