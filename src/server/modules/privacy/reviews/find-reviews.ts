import type { AnswerTo } from '#contract/client.ts';
import { foldText } from '#domain/fold-text.ts';
import { connectionTerms } from '#domain/review-platforms.ts';
import { shorten } from '#domain/text.ts';
import { findShowcaseSettings } from '#server/modules/businesses/queries.ts';
import { listConnectionStates } from '#server/modules/reviews/queries.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import { mentionPatternOf } from '../mentions/mention-pattern.ts';
import type { Person } from '../read-person.ts';
import {
  listAuthors,
  listIdsByAuthors,
  listReviewSummaries,
  listTextsWithContacts,
  type ReviewSummary,
} from './store.ts';

type Answer = AnswerTo<'findPersonData'>;

const EXCERPT_LENGTH = 200;
/** Maximum number of listed reviews; all are counted. */
const MAX_LISTED = 50;
/** Rows per query, so that no search holds all of a business's reviews in memory. */
const BATCH = { authors: 5_000, texts: 500 };

interface FoundReviews {
  count: number;
  newest: Answer['reviews'];
  livePlatforms: Answer['livePlatforms'];
}

/** Reviews by authors of these names, or that mention one of the persons: they may be somebody else's. */
export async function findReviews(
  tx: Tx,
  businessId: string,
  { persons, authors }: { persons: readonly Person[]; authors: readonly string[] },
): Promise<FoundReviews> {
  const found = new Set([
    ...(await listByAuthors(tx, businessId, authors)),
    ...(await listMentioning(tx, businessId, persons)),
  ]);
  const settings = await findShowcaseSettings(tx, businessId);
  const newest = await listReviewSummaries(tx, businessId, {
    reviewIds: [...found],
    isAutomatic: settings?.autoShowcaseReviews ?? false,
    limit: MAX_LISTED,
  });
  return {
    count: found.size,
    newest: newest.map(present),
    livePlatforms: await listLivePlatforms(tx, businessId),
  };
}

/** Compares every author, since the database cannot fold accents. */
async function listByAuthors(
  tx: Tx,
  businessId: string,
  authors: readonly string[],
): Promise<string[]> {
  // A name of invisible characters only would mean everybody without a name.
  const wanted = new Set(authors.map(foldText).filter((name) => name !== ''));
  if (wanted.size === 0) return [];
  const spellings = new Set<string>();
  for (let after = { platform: '', name: '' }, isMore = true; isMore; ) {
    const page = await listAuthors(tx, businessId, { after, limit: BATCH.authors });
    for (const { name } of page) if (wanted.has(foldText(name))) spellings.add(name);
    isMore = page.length === BATCH.authors;
    after = page.at(-1) ?? after;
  }
  return listIdsByAuthors(tx, businessId, [...spellings]);
}

async function listMentioning(
  tx: Tx,
  businessId: string,
  persons: readonly Person[],
): Promise<string[]> {
  if (persons.length === 0) return [];
  const patterns = persons.map(mentionPatternOf);
  const channels = [...new Set(persons.map(({ channel }) => channel))];
  const mentioning: string[] = [];
  for (let after: string | null = null, isMore = true; isMore; ) {
    const page = await listTextsWithContacts(tx, businessId, {
      channels,
      after,
      limit: BATCH.texts,
    });
    for (const { reviewId, text } of page) {
      const folded = foldText(text);
      const isMentioned = patterns.some(({ spellingsIn }) => spellingsIn(folded).length > 0);
      if (isMentioned) mentioning.push(reviewId);
    }
    isMore = page.length === BATCH.texts;
    after = page.at(-1)?.reviewId ?? after;
  }
  return mentioning;
}

async function listLivePlatforms(tx: Tx, businessId: string): Promise<Answer['livePlatforms']> {
  const connections = await listConnectionStates(tx, businessId);
  return connections
    .filter(({ platform, way }) => connectionTerms(platform, way).storage === 'never')
    .map(({ platform }) => platform);
}

function present({ reviewId, reviewedAt, title, text, ...review }: ReviewSummary) {
  const excerpt = shorten(text === '' ? title : text, EXCERPT_LENGTH);
  return { ...review, reviewDocID: reviewId, at: toSeconds(reviewedAt), excerpt };
}
