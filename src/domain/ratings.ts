export const RATING_TYPES = ['nps', 'csat', 'star'] as const;
export type RatingType = (typeof RATING_TYPES)[number];

export type RatingScale = { readonly low: number; readonly high: number };

export const SENTIMENTS = ['positive', 'neutral', 'negative', 'norating'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

const RATING_COLOURS = ['success', 'warning', 'danger'] as const;
export type RatingColour = (typeof RATING_COLOURS)[number];

/** The whole numbers a respondent may choose from: NPS 0 to 10, CSAT and star 1 to 5. */
export function ratingScale(type: RatingType): RatingScale {
  return type === 'nps' ? { low: 0, high: 10 } : { low: 1, high: 5 };
}

/** True for a whole number on the scale of this rating type; false for everything else. */
export function isRatingOnScale(type: RatingType, value: unknown): value is number {
  const { low, high } = ratingScale(type);
  return typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;
}

export function isRatingType(value: unknown): value is RatingType {
  return RATING_TYPES.some((type) => type === value);
}

/**
 * Converts a rating to another scale by the specification's table. CSAT and star use the same scale. Throws
 * RangeError for a value outside its own scale.
 */
export function convertRating(value: number, from: RatingType, to: RatingType): number {
  if (!isRatingOnScale(from, value)) throw new RangeError(`${value} is no ${from} rating`);
  if ((from === 'nps') === (to === 'nps')) return value;
  return from === 'nps' ? fiveScaleOf(value) : npsOf(value);
}

/** The sentiment of a rating; null is `norating`. Bounds as specified. */
export function sentimentOf(rating: number | null, type: RatingType | null): Sentiment {
  if (rating === null || type === null) return 'norating';
  if (type === 'nps') return rating < 7 ? 'negative' : rating < 9 ? 'neutral' : 'positive';
  return rating < 3 ? 'negative' : rating < 4 ? 'neutral' : 'positive';
}

/**
 * The colour of a rating or of a mean of ratings: NPS below 7 danger, 7 to 8 warning, above 8
 * success; CSAT and star below 3 danger, 3 to under 4 warning, 4 and up success.
 */
export function ratingColour(value: number, type: RatingType): RatingColour {
  if (type === 'nps') return value < 7 ? 'danger' : value <= 8 ? 'warning' : 'success';
  return value < 3 ? 'danger' : value < 4 ? 'warning' : 'success';
}

function fiveScaleOf(nps: number): number {
  if (nps <= 2) return 1;
  if (nps <= 4) return 2;
  if (nps <= 6) return 3;
  return nps <= 8 ? 4 : 5;
}

function npsOf(five: number): number {
  return five === 1 ? 0 : five * 2;
}
