import {
  addReview as addReviewCall,
  deleteReview as deleteReviewCall,
  fetchReviews as fetchReviewsCall,
  importReviewsCsv as importReviewsCsvCall,
  refreshReviews as refreshReviewsCall,
} from '#contract/reviews.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { addReview } from './add-review.ts';
import { importReviewsCsv } from './csv/import-reviews-csv.ts';
import { deleteReview } from './delete-review.ts';
import { fetchReviews } from './fetch-reviews.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import { createLiveReader } from './live-reviews.ts';
import { refreshReviews } from './refresh-reviews.ts';

export function reviewCalls(dependencies: ImportDependencies): BoundCall[] {
  const { database, deletedReviewsKey } = dependencies;
  const readLive = createLiveReader(dependencies);
  return [
    bindCall(fetchReviewsCall, (ctx, input) => fetchReviews(ctx, input, { database, readLive })),
    bindCall(refreshReviewsCall, refreshReviews),
    bindCall(addReviewCall, (ctx, input) => addReview(ctx, input, { deletedReviewsKey })),
    bindCall(deleteReviewCall, (ctx, input) => deleteReview(ctx, input, { deletedReviewsKey })),
    bindCall(importReviewsCsvCall, (ctx, input) =>
      importReviewsCsv(ctx, input, { database, deletedReviewsKey }),
    ),
  ];
}
