import type { InputFor } from '#contract/calls.ts';
import type { FeedbackSession } from '#contract/responses.ts';
import { openResponses } from '#server/modules/read-model/open-responses.ts';
import { listFlowQuestions } from '#server/modules/survey-flows/list-flow-questions.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { AppError } from '#server/platform/app-error.ts';
import { businessTimeZone } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import {
  type ExportParts,
  exportFile,
  type FileDownload,
} from '#server/platform/http/export-file.ts';
import { exportFileName } from '#server/platform/http/export-file-name.ts';
import {
  CONTENT_TYPES,
  csvWriter,
  jsonWriter,
  writeInBatches,
} from '#server/platform/http/export-writer.ts';
import { readFilter } from '../filter.ts';
import { isReadDirectly, listPage } from '../list-page.ts';
import { presentSession } from '../present-session.ts';
import { listQuestionsWithResponses } from '../queries.ts';
import type { SessionRow } from '../store.ts';
import { csvColumns } from './csv-columns.ts';

/** Sessions per batch. */
const BATCH = 250;

/**
 * A file with the sessions that match the filters, from one snapshot.
 * @throws rate_limited (429) while the caller or too many others have an export running; conflict (409) while
 *   unindexed responses would be missing
 */
export function exportFeedback(
  parts: ExportParts,
  ctx: ContextFor<'exportFeedback'>,
  input: InputFor<'exportFeedback'>,
): Promise<FileDownload> {
  const { now } = ctx;
  const { businessId } = ctx.business;
  const { format } = input;
  return exportFile(parts, ctx, {
    async begin(tx) {
      const found = await openIndexed(tx, businessId, input);
      const { count, isComplete } = await found.responses.sum();
      const after = { format, responses: isComplete ? count : null };
      const entry = { action: 'responsesExported', after } as const;
      await recordActivity({ ...ctx, tx }, businessId, entry);
    },
    write: async (tx) => ({
      parts: writeSessions(tx, businessId, input),
      fileName: await exportFileName(tx, businessId, { format, now }),
      contentType: CONTENT_TYPES[format],
    }),
  });
}

/** What the filters select; conflict (409) while unindexed responses would be missing. */
async function openIndexed(tx: Tx, businessId: string, input: InputFor<'exportFeedback'>) {
  const filter = readFilter(input);
  const sort = input.sort ?? 'newest';
  const responses = await openResponses(tx, businessId, filter);
  if (responses.isBehind && !isReadDirectly({ filter, sort })) {
    throw new AppError('conflict', 'errors.stillCounting');
  }
  return { filter, sort, responses };
}

/** The file in parts, in the order of `sort`. */
async function* writeSessions(
  tx: Tx,
  businessId: string,
  input: InputFor<'exportFeedback'>,
): AsyncGenerator<string> {
  // Read once: the snapshot does not change.
  const { filter, sort, responses } = await openIndexed(tx, businessId, input);
  const answered = await listQuestionsWithResponses(tx, businessId);
  const questions = await listFlowQuestions(tx, businessId, answered);
  const timeZone = await businessTimeZone(tx, businessId);
  const writer =
    input.format === 'csv'
      ? csvWriter(csvColumns(questions, timeZone), input.separator)
      : jsonWriter<FeedbackSession>();
  yield* writeInBatches(writer, {
    size: BATCH,
    read: (after: SessionRow | null, limit) =>
      listPage(tx, businessId, { filter, sort, after, limit }, responses),
    present: presentSession,
  });
}
