import type { FeedbackSession } from '#contract/responses.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ExportColumn } from '#server/platform/http/with-local-date.ts';
import { csvColumns } from './export/csv-columns.ts';
import { listQuestions } from './list-questions.ts';

/** The columns of a file with all responses, as other exports have them. */
export async function everyResponseColumns(
  tx: Tx,
  businessId: string,
  timeZone: string,
): Promise<ExportColumn<FeedbackSession>[]> {
  return csvColumns(await listQuestions(tx, [businessId]), { timeZone });
}
