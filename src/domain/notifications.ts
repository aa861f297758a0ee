import { type RatingType, sentimentOf } from './ratings.ts';

/** How often a person is mailed about a business. */
export const NOTIFICATION_PERIODS = ['never', 'instant', 'daily', 'weekly', 'monthly'] as const;
export type NotificationPeriod = (typeof NOTIFICATION_PERIODS)[number];

/** What a person may be mailed about. */
export const NOTIFICATION_KINDS = [
  'responses',
  'lowRatings',
  'reviews',
  'scores',
  'imports',
  'waiting',
  'quotas',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Ratings at or below these are mailed at once: stars for stars and CSAT (1 to 5), NPS from 0 to 10. */
export interface RatingThreshold {
  readonly stars: number;
  readonly nps: number;
}

/** What the owner of a new business starts with. */
export const OWNER_START = {
  period: 'weekly',
  threshold: { stars: 2, nps: 6 },
} as const satisfies { period: NotificationPeriod; threshold: RatingThreshold };

/** Milliseconds after an instant mail in which further responses wait for one mail. */
export const INSTANT_WINDOW = 5 * 60_000;

/** Mails about low ratings that go at once within a window; further ones wait for its end. */
export const MAX_LOW_MAILS = 5;

/** What a person wants to hear of, and when. */
export interface NotificationWishes {
  readonly period: NotificationPeriod;
  readonly mutedKinds: readonly NotificationKind[];
  readonly threshold: RatingThreshold | null;
}

/** The rating of a response; null without one. */
export type ResponseRating = { readonly type: RatingType; readonly value: number } | null;

/**
 * When a person is mailed about a finished response: `atOnce` for a low rating, `instant` at once or at the end of the
 * window that is open, null only with the next digest, if any.
 */
export function urgencyOf(
  rating: ResponseRating,
  { period, mutedKinds, threshold }: NotificationWishes,
): 'atOnce' | 'instant' | null {
  if (period === 'never') return null;
  if (!mutedKinds.includes('lowRatings') && isLow(rating, threshold)) return 'atOnce';
  return period === 'instant' && !mutedKinds.includes('responses') ? 'instant' : null;
}

/** Whether a digest lists a response: of all, or of those with a low rating. */
export function isInDigest(
  rating: ResponseRating,
  { period, mutedKinds }: NotificationWishes,
): boolean {
  if (period === 'never') return false;
  if (!mutedKinds.includes('responses')) return true;
  const sentiment = rating && sentimentOf(rating.value, rating.type);
  return !mutedKinds.includes('lowRatings') && sentiment === 'negative';
}

function isLow(rating: ResponseRating, threshold: RatingThreshold | null): boolean {
  if (rating === null || threshold === null) return false;
  return rating.value <= (rating.type === 'nps' ? threshold.nps : threshold.stars);
}
