import type { AnswerTo } from '#contract/calls.ts';
import type { ShowcasedItem } from '#contract/showcase.ts';
import { showcasedItemId } from '#domain/showcase.ts';
import { shorten } from '#domain/text.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { type ItemRow, listItems, listTags } from './items/store.ts';

/** Bounds the response size. */
const MAX_ITEMS = 5_000;
/** Length of a card's text, in code points. */
const CARD_TEXT_LENGTH = 600;

/** All showcased items, and the tags in use. */
export async function fetchShowcaseData({
  tx,
  business: { businessId },
}: ContextFor<'fetchShowcaseData'>): Promise<AnswerTo<'fetchShowcaseData'>> {
  const business = await findBusiness(tx, businessId);
  const rows = await listItems(tx, businessId, {
    tags: [],
    minRating: null,
    platforms: [],
    languages: [],
    order: 'showcased',
    needs: null,
    limit: MAX_ITEMS,
    textLimit: CARD_TEXT_LENGTH,
    isAutomatic: business?.showcase.autoShowcaseReviews ?? false,
    maxShown: new Map(),
  });
  return { data: { items: rows.map(present), tags: await listTags(tx, businessId) } };
}

function present(row: ItemRow): ShowcasedItem {
  const { platform, sourceId, i, tags: taggedWith } = row;
  const card = cardOf(row);
  if (platform !== 'feedback') {
    return { id: sourceId, type: 'review', platform, reviewDocID: sourceId, taggedWith, card };
  }
  const id = showcasedItemId(sourceId, i);
  return { id, type: 'session', platform, sessionID: sourceId, i, taggedWith, card };
}

function cardOf({ text, writtenAt, ...row }: ItemRow): ShowcasedItem['card'] {
  const { title, name, jobTitle, company, rating, ratingType, recommends, language, streamUID } =
    row;
  const shown = shorten(text, CARD_TEXT_LENGTH);
  return {
    title,
    text: shown,
    isCut: shown !== text,
    name,
    jobTitle,
    company,
    rating,
    ratingType,
    recommends,
    language,
    streamUID,
    date: toSeconds(writtenAt),
  };
}
