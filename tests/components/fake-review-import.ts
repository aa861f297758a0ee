import type { AnswerTo } from '#contract/calls.ts';

/** The answers to adding reviews: every row of a file is imported. */
export const REVIEW_IMPORT_ANSWERS = {
  addReview: () => ({ reviewDocID: 'review' }),
  importReviewsCsv: (_product: unknown, { csv, dryRun }: Record<string, unknown>) => {
    const imported = String(csv).trimEnd().split('\r\n').length - 1;
    const answer = { imported, unchanged: 0, bentIDs: 0, skipped: [], skippedCount: 0 };
    return dryRun === true ? { ...answer, preview: PREVIEW } : answer;
  },
};

const PREVIEW: AnswerTo<'importReviewsCsv'>['preview'] = {
  rows: [],
  columns: {},
  dateOrder: 'dmy',
  isDateOrderCertain: true,
  bestRating: 5,
};
