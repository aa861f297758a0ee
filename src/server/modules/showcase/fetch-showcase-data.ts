import type { AnswerOf } from '#contract/call.ts';
import type { fetchShowcaseData as call, ShowcasedItem } from '#contract/showcase.ts';
import { showcasedItemId } from '#domain/showcase.ts';
import { shorten } from '#domain/text.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { toSeconds } from '#server/platform/seconds.ts';
import { listShowcased, listTags, type ShowcasedRow } from './store.ts';

/** More than anybody shows; keeps the answer of the call bounded. */
const MOST_ITEMS = 5_000;
/** What a card on the screen shows of a text, in code points. */
const CARD_TEXT = 600;

/** Everything that is showcased, and the tags in use. */
export async function fetchShowcaseData({
  tx,
  business: { businessId },
}: ContextOf<typeof call>): Promise<AnswerOf<typeof call>> {
  const wanted = { tags: [], limit: MOST_ITEMS, textLimit: CARD_TEXT, wordsOnly: false };
  const rows = await listShowcased(tx, businessId, wanted);
  return { data: { items: rows.map(present), tags: await listTags(tx, businessId) } };
}

function present(row: ShowcasedRow): ShowcasedItem {
  const text = shorten(row.text, CARD_TEXT);
  return {
    id: showcasedItemId(row.sessionId, row.i),
    type: 'session',
    platform: 'feedback',
    taggedWith: row.tags,
    sessionID: row.sessionId,
    i: row.i,
    card: {
      text,
      isCut: text !== row.text,
      name: row.name,
      jobTitle: row.jobTitle,
      company: row.company,
      rating: row.rating,
      ratingType: row.ratingType,
      language: row.language,
      date: toSeconds(row.startedAt),
    },
  };
}
