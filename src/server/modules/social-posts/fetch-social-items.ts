import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { MAX_SOCIAL_ITEMS } from '#domain/social-posts.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import {
  findShowcasedItem,
  listShowcasedItems,
  type ShowcasedItem,
} from '#server/modules/showcase/list-showcased-items.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { describeQuoted, faceOf, quoteOf } from './read-quote.ts';

/** The showcased items with text, newest first, or the one that is asked for. */
export async function fetchSocialItems(
  { tx, business: { businessId } }: ContextFor<'fetchSocialItems'>,
  { search, itemID }: InputFor<'fetchSocialItems'>,
): Promise<AnswerTo<'fetchSocialItems'>> {
  const business = await readBusiness(tx, businessId);
  if (itemID != null) {
    const item = await findShowcasedItem(tx, business, itemID);
    return { items: item === null ? [] : [present(item, business)], hasMore: false };
  }
  const found = await listShowcasedItems(tx, businessId, {
    tags: [],
    minRating: null,
    platforms: [],
    languages: [],
    order: 'showcased',
    needs: 'text',
    limit: MAX_SOCIAL_ITEMS + 1,
    ...(search ? { search } : {}),
  });
  return {
    items: found.slice(0, MAX_SOCIAL_ITEMS).map((item) => present(item, business)),
    hasMore: found.length > MAX_SOCIAL_ITEMS,
  };
}

function present(item: ShowcasedItem, business: Business) {
  const { title, text, name, role, source } = describeQuoted(item, business);
  const quote = quoteOf(item, business);
  return {
    id: item.id,
    platform: item.platform,
    title,
    text,
    author: name,
    role,
    hasFace: faceOf(item, business) !== null,
    source,
    obstacle: typeof quote === 'string' ? quote : null,
    writtenAt: toSeconds(item.writtenAt),
  };
}
