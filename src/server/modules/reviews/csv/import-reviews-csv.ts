import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { GuessedFormat } from '#domain/review-csv/guess-format.ts';
import { type ReadRow, readRows } from '#domain/review-csv/read-rows.ts';
import { countOrdinals, type OrdinalOf } from '#domain/review-csv/row-ordinals.ts';
import { sliceTable } from '#domain/tables/slice-table.ts';
import type { Table } from '#domain/tables/table.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { type ServerLanguage, type Texts, textsFor } from '#server/texts/texts-for.ts';
import { readTable } from './read-table.ts';
import { type StoredRows, storeRows } from './store-rows.ts';

/** Rows that are read without a break, and stored in one transaction. */
const SLICE = 1_000;
const MAX_REPORTED = 1_000;
const MAX_PREVIEWED = 10;

type Context = ContextFor<'importReviewsCsv'>;
type Answer = AnswerTo<'importReviewsCsv'>;

interface Dependencies {
  database: Database;
  deletedReviewsKeys: KeyRing;
}

/**
 * Imports the reviews of a CSV text, each slice of it in a transaction of its own: an import that breaks off is
 * completed by repeating it.
 * @throws invalid (422) for a text that is no CSV, without rows, or without a date or content
 */
export async function importReviewsCsv(
  { now, business: { businessId }, from: { language } }: Context,
  input: InputFor<'importReviewsCsv'>,
  dependencies: Dependencies,
): Promise<Answer> {
  const { platform, dryRun = false } = input;
  const { table, format } = await readTable(input, now);
  const answer: Answer = { imported: 0, unchanged: 0, bentIDs: 0, skipped: [], skippedCount: 0 };
  const ordinalOf = ordinalsOf(table, input.ordinals);
  const previewed: ReadRow[] = [];
  for (const slice of sliceTable(table, SLICE)) {
    await nextTurn();
    const { rows, skipped } = readRows(slice, { format, platform, now, ordinalOf });
    const { leftOut, unchanged } = dryRun
      ? NOTHING_STORED
      : await storeRows(businessId, { platform, rows, now }, dependencies);
    answer.imported += rows.length - leftOut.length - unchanged;
    answer.unchanged += unchanged;
    answer.bentIDs += rows.filter(({ hasBentId }) => hasBentId).length;
    report(answer, { skipped: [...skipped, ...leftOut], language });
    if (previewed.length < MAX_PREVIEWED) previewed.push(...rows.slice(0, MAX_PREVIEWED));
  }
  return dryRun
    ? { ...answer, preview: presentPreview(previewed.slice(0, MAX_PREVIEWED), format) }
    : answer;
}

const NOTHING_STORED: StoredRows = { leftOut: [], unchanged: 0 };

/** As the call states, by line; else counted over this text. */
function ordinalsOf({ rows }: Table, stated: readonly number[] = []): OrdinalOf {
  const count = countOrdinals();
  const byLine = new Map(stated.map((ordinal, index) => [rows[index]?.line, ordinal]));
  return (row) => byLine.get(row.line) ?? count(row);
}

type SkippedRow = { line: number; reason: keyof Texts['reviews']['csvRows'] };

function report(
  answer: Answer,
  { skipped, language }: { skipped: SkippedRow[]; language: ServerLanguage },
): void {
  const { csvRows } = textsFor(language).reviews;
  answer.skippedCount += skipped.length;
  const inOrder = skipped.toSorted((a, b) => a.line - b.line);
  for (const { line, reason } of inOrder.slice(0, MAX_REPORTED - answer.skipped.length)) {
    answer.skipped.push({ line, reason: csvRows[reason] });
  }
}

function presentPreview(rows: ReadRow[], format: GuessedFormat): Answer['preview'] {
  const { columns, dateOrder, isDateOrderCertain, bestRating } = format;
  return {
    columns,
    dateOrder,
    isDateOrderCertain,
    bestRating,
    rows: rows.map(({ line, review }) => {
      const { name, date, rating_value, review_title, review_text, url } = review;
      return {
        line,
        name,
        rating_value,
        review_title,
        review_text,
        url,
        date: date.toISOString(),
      };
    }),
  };
}
