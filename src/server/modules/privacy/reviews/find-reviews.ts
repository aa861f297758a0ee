import type { AnswerTo } from '#contract/calls.ts';
import { foldText } from '#domain/fold-text.ts';
import { connectionTerms } from '#domain/review-platforms.ts';
import { shorten } from '#domain/text.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import { listConnectionStates } from '#server/modules/reviews/queries.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import { mentionPatternOf } from '../mentions/mention-pattern.ts';
import type { Person } from '../read-person.ts';
import {
  listAuthors,
  listIdsByAuthors,
  listReviewSummaries,
  listTextsLike,
  type ReviewSummary,
} from './store.ts';

type Answer = AnswerTo<'findPersonData'>;

const EXCERPT_LENGTH = 200;
/** Maximum number of listed reviews; all are counted. */
const MAX_LISTED = 50;
/** Rows per query, which limits memory, and how long folding them holds up other requests. */
const BATCH = { authors: 2_000, texts: 200 };

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
  const business = await findBusiness(tx, businessId);
  const newest = await listReviewSummaries(tx, businessId, {
    reviewIds: [...found],
    isAutomatic: business?.showcase.autoShowcaseReviews ?? false,
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
  const pattern = [...new Set(persons.flatMap(roughPatternsOf))].join('|');
  const mentioning: string[] = [];
  for (let after: string | null = null, isMore = true; isMore; ) {
    const page = await listTextsLike(tx, businessId, { pattern, after, limit: BATCH.texts });
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

/** Matches every text that may mention the person, not folded yet: full-width characters are possible. */
function roughPatternsOf({ channel, numbers }: Person): string[] {
  if (channel === 'email') return ['[@＠]'];
  return numbers.map(({ national }) => [...national.slice(-4)].map(anyWidth).join('.{0,3}'));
}

function anyWidth(digit: string): string {
  return `[${digit}${String.fromCodePoint(0xff10 + Number(digit))}]`;
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
