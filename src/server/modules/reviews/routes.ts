import { fetchReviewFigures as fetchReviewFiguresCall } from '#contract/review-figures.ts';
import {
  addReview as addReviewCall,
  archiveReviews as archiveReviewsCall,
  deleteReview as deleteReviewCall,
  exportReviews as exportReviewsCall,
  fetchReviews as fetchReviewsCall,
  findReviewers as findReviewersCall,
  importReviewsCsv as importReviewsCsvCall,
  refreshReviews as refreshReviewsCall,
} from '#contract/reviews.ts';
import { type BoundCall, bindCall, bindFileCall } from '#server/platform/http/bound-call.ts';
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
    bindCall(fetchReviewsCall, (ctx, input) => fetchReviews(ctx, input, { database, readLive })),
    bindFileCall(exportReviewsCall, (ctx, input) => exportReviews(exporting, ctx, input)),
    bindCall(archiveReviewsCall, archiveReviews),
    bindCall(findReviewersCall, findReviewers),
    bindCall(fetchReviewFiguresCall, fetchReviewFigures),
    bindCall(refreshReviewsCall, refreshReviews),
    bindCall(addReviewCall, (ctx, input) => addReview(ctx, input, { deletedReviewsKeys })),
    bindCall(deleteReviewCall, (ctx, input) => deleteReview(ctx, input, { deletedReviewsKeys })),
    bindCall(importReviewsCsvCall, (ctx, input) =>
      importReviewsCsv(ctx, input, { database, deletedReviewsKeys }),
    ),
    ...replyCalls(),
    ...replyTemplateCalls(),
  ];
}
