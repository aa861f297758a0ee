import { REVIEW_FIGURES_CALLS } from '#contract/review-figures.ts';
import { REVIEW_CALLS } from '#contract/reviews.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import type { ExportParts } from '#server/platform/http/export-file.ts';
import { addReview } from './add-review.ts';
import { archiveReviews } from './archive-reviews.ts';
import { importReviewsCsv } from './csv/import-reviews-csv.ts';
import { deleteReview } from './delete-review.ts';
import { fetchReviewFigures } from './figures/fetch-review-figures.ts';
import { findReviewers } from './find-reviewers.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import { exportReviews } from './list/export-reviews.ts';
import { fetchReviews } from './list/fetch-reviews.ts';
import { createLiveReader } from './list/live-reviews.ts';
import { refreshReviews } from './refresh-reviews.ts';
import { replyCalls } from './replies/routes.ts';
import { replyTemplateCalls } from './reply-templates/routes.ts';

export function reviewCalls(dependencies: ImportDependencies, exporting: ExportParts): BoundCall[] {
  const { database, deletedReviewsKeys } = dependencies;
  const readLive = createLiveReader(dependencies);
  return [
    ...bindCalls(REVIEW_CALLS, {
      fetchReviews: (ctx, input) => fetchReviews(ctx, input, { database, readLive }),
      exportReviews: (ctx, input) => exportReviews(exporting, ctx, input),
      archiveReviews,
      findReviewers,
      refreshReviews,
      addReview: (ctx, input) => addReview(ctx, input, { deletedReviewsKeys }),
      deleteReview: (ctx, input) => deleteReview(ctx, input, { deletedReviewsKeys }),
      importReviewsCsv: (ctx, input) =>
        importReviewsCsv(ctx, input, { database, deletedReviewsKeys }),
    }),
    ...bindCalls(REVIEW_FIGURES_CALLS, {
      fetchReviewFigures,
    }),
    ...replyCalls(),
    ...replyTemplateCalls(),
  ];
}
