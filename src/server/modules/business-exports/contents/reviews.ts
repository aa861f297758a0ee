import type { Review } from '#contract/reviews.ts';
import {
  type EveryReview,
  everyReviewColumns,
  listEveryReview,
  presentEveryReview,
} from '#server/modules/reviews/every-review.ts';
import { listConnectedWays } from '#server/modules/reviews/queries.ts';
import { csvWriter } from '#server/platform/http/export-writer.ts';
import type { ExportSource } from './source.ts';
import { listReviewVersions, type ReviewVersion } from './store.ts';
import { jsonLinesWriter, writePages } from './write-pages.ts';

const PAGE = 250;

type Row = EveryReview & { presented: Review };

/** The stored reviews, archived ones too, without those of which no copies may be kept. */
export function reviewsCsv(source: ExportSource): AsyncGenerator<string> {
  const columns = everyReviewColumns(source.timeZone);
  return writePages<Row>(source, {
    read: (tx, after) => readPage(source, tx, after),
    writer: csvWriter(columns.map(([heading, read]) => [heading, (row) => read(row.presented)])),
  });
}

/** The same with their replies in full, and what each said before its author changed it. */
export function reviewsJson(source: ExportSource): AsyncGenerator<string> {
  return writePages<Row & { versions: Omit<ReviewVersion, 'reviewId'>[] }>(source, {
    async read(tx, after) {
      const rows = await readPage(source, tx, after);
      const ids = rows.map(({ reviewId }) => reviewId);
      const versions = await listReviewVersions(tx, source.businessId, ids);
      return rows.map((row) => ({
        ...row,
        versions: versions
          .filter(({ reviewId }) => reviewId === row.reviewId)
          .map(({ reviewId: _same, ...version }) => version),
      }));
    },
    writer: jsonLinesWriter(({ presented, versions }) => ({ ...presented, versions })),
  });
}

async function readPage(
  { businessId, language }: ExportSource,
  tx: Parameters<typeof listEveryReview>[0],
  after: Row | null,
): Promise<Row[]> {
  const ways = await listConnectedWays(tx, businessId);
  const rows = await listEveryReview(tx, businessId, { after, limit: PAGE });
  return rows.map((row) => ({ ...row, presented: presentEveryReview(row, { ways, language }) }));
}
