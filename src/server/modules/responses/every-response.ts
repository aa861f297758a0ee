import type { FeedbackSession } from '#contract/responses.ts';
import { listFlowQuestions } from '#server/modules/survey-flows/list-flow-questions.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ExportColumn } from '#server/platform/http/with-local-date.ts';
import { csvColumns } from './export/csv-columns.ts';
import { listQuestionsWithResponses } from './queries.ts';

/** The columns of a file with all responses, as other exports have them. */
export async function everyResponseColumns(
  tx: Tx,
  businessId: string,
  timeZone: string,
): Promise<ExportColumn<FeedbackSession>[]> {
  const answered = await listQuestionsWithResponses(tx, businessId);
  const questions = await listFlowQuestions(tx, businessId, answered);
  return csvColumns(questions, timeZone);
}
