import type { Review } from '#contract/reviews.ts';

/** A review on Google as the server answers it. */
export function reviewOf(at: number, more: Partial<Review> = {}): Review {
  return {
    reviewDocID: `review-${at}`,
    platform: 'gp',
    unique_id: `${at}`,
    name: `Guest ${at}`,
    date: '2026-03-01T10:00:00.000Z',
    profile_picture: '',
    rating_value: 4,
    recommends: null,
    url: '',
    review_title: '',
    review_text: `Text ${at}`,
    translated_text: null,
    source: 'signIn',
    edited: null,
    reply: null,
    pendingReply: null,
    canReply: false,
    isArchived: false,
    ...more,
  };
}
