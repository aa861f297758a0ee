import type { AnswerTo } from '#contract/client.ts';
import { type Share, sharesOf } from '#dashboard/ui/share-of.ts';
import { type RatingType, ratingScale } from '#domain/ratings.ts';

type Result = AnswerTo<'fetchFeedback'>['questionResults'][string];

/**
 * The answers to a question with their share of all who answered; those to a rating question from
 * the best to the worst, also those that nobody gave, stars in the words of `nameStars`.
 */
export function sharesOfResult(
  { results, total }: Result,
  ratingType: RatingType | null,
  nameStars: (count: number) => string,
): Share[] {
  const given = results.map(({ name, numberOfVotes }) => ({ label: name, count: numberOfVotes }));
  if (ratingType === null || given.length === 0) return sharesOf(given, total);
  const ratings = ratingsFromBest(ratingType).map((rating) => ({
    label: ratingType === 'star' ? nameStars(rating) : String(rating),
    count: given.find(({ label }) => label === String(rating))?.count ?? 0,
  }));
  return sharesOf(ratings, total);
}

function ratingsFromBest(ratingType: RatingType): number[] {
  const { low, high } = ratingScale(ratingType);
  return Array.from({ length: high - low + 1 }, (_, index) => high - index);
}
