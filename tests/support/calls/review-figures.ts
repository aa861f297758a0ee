import { REVIEW_FIGURES_CALLS } from '#contract/review-figures.ts';
import { describeCalls, EVERYONE } from './describe-calls.ts';

export const REVIEW_FIGURES_FACTS = describeCalls(REVIEW_FIGURES_CALLS, {
  fetchReviewFigures: {
    who: EVERYONE,
    body: {},
  },
});
