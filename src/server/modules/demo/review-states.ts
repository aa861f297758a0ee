import { newId } from '#server/platform/ids.ts';
import replies from './data/replies.json' with { type: 'json' };
import type { DemoReview, DemoTotals, ReviewStates } from './store.ts';

const DAY = 86_400_000;

/**
 * One review that was edited by its author, an archived one, a reply that waits for the platform to be connected, and
 * one whose review was removed meanwhile.
 */
export function withReviewStates(
  businessId: string,
  { reviews, now }: { reviews: readonly DemoReview[]; now: Date },
): ReviewStates {
  const isOn = (code: string) => (review: DemoReview) => review.platform === code;
  const google = reviews.filter(isOn('gp'));
  const edited = google.find(({ rating, text }) => rating === '5' && text !== '');
  const archived = google.findLast(({ text }) => text === '');
  const waiting = reviews.filter(isOn('tp')).find(({ reply_text: reply }) => reply === undefined);
  if (!edited || !archived || !waiting) throw new Error('The demo lacks reviews for its states.');
  const failed = { business_id: businessId, action: 'send', state: 'failed' } as const;
  const yesterday = new Date(now.getTime() - DAY);
  return {
    reviews: reviews.map((review) => ({
      ...review,
      ...(review === edited && { edited_at: new Date(now.getTime() - 2 * 3_600_000) }),
      ...(review === archived && { archived_at: yesterday }),
    })),
    versions: [
      {
        business_id: businessId,
        review_id: edited.review_id,
        version: 1,
        rating: '3',
        title: '',
        text: replies.beforeEdit,
        replaced_at: now,
      },
    ],
    pendingReplies: [
      {
        ...failed,
        review_id: waiting.review_id,
        platform: 'tp',
        unique_id: waiting.unique_id,
        reviewed_at: waiting.reviewed_at,
        text: replies.waiting,
        error: 'disconnected',
        updated_at: yesterday,
      },
      {
        ...failed,
        review_id: newId(yesterday),
        platform: 'gp',
        unique_id: 'demo-gp-removed',
        reviewed_at: new Date(now.getTime() - 12 * DAY),
        text: replies.removed,
        error: 'removed',
        updated_at: yesterday,
      },
    ],
    templates: replies.templates.map((template) => ({
      business_id: businessId,
      template_id: newId(now),
      created_at: now,
      ...template,
    })),
    totals: ['gp', 'tp'].flatMap((platform) =>
      weeklyTotals(businessId, { platform, reviews: reviews.filter(isOn(platform)), now }),
    ),
  };
}

const WEEKS = 48;
/** What the platform had before its reviews were imported. */
const EARLIER = { gp: { reviews: 140, stars: 620 }, tp: { reviews: 30, stars: 128 } };

/** The platform's own mean and count, week by week. */
function weeklyTotals(
  businessId: string,
  { platform, reviews, now }: { platform: string; reviews: readonly DemoReview[]; now: Date },
): DemoTotals[] {
  const earlier = platform === 'gp' ? EARLIER.gp : EARLIER.tp;
  return Array.from({ length: WEEKS + 1 }, (_, week) => {
    const day = new Date(now.getTime() - (WEEKS - week) * 7 * DAY);
    const written = reviews.filter(({ reviewed_at }) => new Date(reviewed_at) <= day);
    const stars = written.reduce((sum, { rating }) => sum + Number(rating), earlier.stars);
    const count = earlier.reviews + written.length;
    return {
      business_id: businessId,
      platform,
      day: day.toISOString().slice(0, 10),
      rating: (stars / count).toFixed(2),
      reviews: count,
    };
  });
}
