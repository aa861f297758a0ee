import { REVIEW_CALLS } from '#contract/reviews.ts';
import { CHANGES_NOTHING, DAILY_WORK, describeCalls, EVERYONE, TEAM } from './describe-calls.ts';

export const REVIEW_FACTS = describeCalls(REVIEW_CALLS, {
  fetchReviews: {
    who: EVERYONE,
    body: { platform: 'gp', startAfter: '' },
    records: CHANGES_NOTHING,
  },
  exportReviews: {
    who: TEAM,
    body: { platform: 'all', format: 'csv' },
    records: ['reviewsExported'],
  },
  archiveReviews: {
    who: TEAM,
    body: { reviewDocIDs: ['x'], archived: true },
    records: DAILY_WORK,
  },
  findReviewers: {
    who: EVERYONE,
    body: { name: 'Mia' },
  },
  refreshReviews: {
    who: TEAM,
    body: { platform: 'gp' },
    status: 409,
    records: CHANGES_NOTHING,
  },
  addReview: {
    who: TEAM,
    body: {
      platform: 'gp',
      name: 'Mia',
      date: '2026-01-02',
      rating: 5,
      title: '',
      text: 'Good bread.',
      url: '',
    },
    records: DAILY_WORK,
  },
  deleteReview: {
    who: TEAM,
    body: { platform: 'gp', reviewDocID: 'none' },
    status: 404,
    records: ['reviewDeleted'],
  },
  importReviewsCsv: {
    who: TEAM,
    body: { platform: 'gp', csv: 'date,text\n2026-01-02,Good bread.' },
    records: DAILY_WORK,
  },
});
