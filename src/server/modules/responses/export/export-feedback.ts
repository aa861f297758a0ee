import type { InputFor } from '#contract/calls.ts';
import type { FeedbackSession } from '#contract/responses.ts';
import { resolveLocations } from '#server/platform/access/resolve-locations.ts';
import type { ListedBusiness } from '#server/platform/access/store.ts';
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
  batchSizeFor,
  CONTENT_TYPES,
  csvWriter,
  jsonWriter,
  writeInBatches,
} from '#server/platform/http/export-writer.ts';
import { mergeInOrder, rowsInBatches, takeNext } from '#server/platform/merge-in-order.ts';
import { readFilter } from '../filter.ts';
import { isReadDirectly, type Page } from '../list-page.ts';
import { listQuestions } from '../list-questions.ts';
import { type LocatedRow, listOwnPage } from '../locations/list-merged-page.ts';
import {
  isAnyBehind,
  type OpenLocation,
  openLocations,
  sumLocations,
} from '../locations/open-locations.ts';
import { orderOf } from '../locations/order.ts';
import { presentLocated, presentSession } from '../present-session.ts';
import { csvColumns } from './csv-columns.ts';

/** Sessions per batch. */
const BATCH = 250;

type Input = InputFor<'exportFeedback'>;

/**
 * A file with the sessions that match the filters, from one snapshot.
 * @throws rate_limited (429) while the caller or too many others have an export running; conflict (409) while
 *   unindexed responses would be missing; not_found (404) for a location that is not the business's
 */
export function exportFeedback(
  parts: ExportParts,
  ctx: ContextFor<'exportFeedback'>,
  input: Input,
): Promise<FileDownload> {
  const { now } = ctx;
  const { businessId } = ctx.business;
  const { format } = input;
  return exportFile(parts, ctx, {
    async begin(tx) {
      const { opened } = await openIndexed(tx, ctx, input);
      const { count, isComplete } = await sumLocations(opened);
      const after = { format, responses: isComplete ? count : null };
      const entry = { action: 'responsesExported', after } as const;
      await recordActivity({ ...ctx, tx }, businessId, entry);
    },
    write: async (tx) => ({
      parts: writeSessions(tx, ctx, input),
      fileName: await exportFileName(tx, businessId, { format, now }),
      contentType: CONTENT_TYPES[format],
    }),
  });
}

interface Opened {
  page: Pick<Page, 'filter' | 'sort'>;
  opened: OpenLocation[];
  /** Null in a file of one business. */
  listed: ListedBusiness[] | null;
}

/** What the filters select; conflict (409) while unindexed responses would be missing. */
async function openIndexed(
  tx: Tx,
  ctx: ContextFor<'exportFeedback'>,
  input: Input,
): Promise<Opened> {
  const page = { filter: readFilter(input), sort: input.sort ?? 'newest' };
  const listed = await resolveLocations(tx, ctx, input.locations);
  const businessIds = (listed ?? [ctx.business]).map(({ businessId }) => businessId);
  const opened = await openLocations(tx, businessIds, page.filter);
  if (isAnyBehind(opened) && !isReadDirectly(page)) {
    throw new AppError('conflict', 'errors.stillCounting');
  }
  return { page, opened, listed };
}

/** The file in parts, in the order of `sort`. */
async function* writeSessions(
  tx: Tx,
  ctx: ContextFor<'exportFeedback'>,
  input: Input,
): AsyncGenerator<string> {
  // Read once: the snapshot does not change.
  const { page, opened, listed } = await openIndexed(tx, ctx, input);
  const size = batchSizeFor(BATCH, opened.length);
  const rows = mergeInOrder(
    opened.map((location) =>
      rowsInBatches({
        size,
        read: (after: LocatedRow | null, limit) =>
          listOwnPage(tx, location, { ...page, after, limit }),
      }),
    ),
    orderOf(page.sort),
  );
  yield* writeInBatches(await writerOf(tx, ctx, { input, opened, listed }), {
    size: BATCH,
    read: (_after: LocatedRow | null, limit) => takeNext(rows, limit),
    present: listed === null ? presentSession : presentLocated,
  });
}

async function writerOf(
  tx: Tx,
  { business: { businessId } }: ContextFor<'exportFeedback'>,
  { input, opened, listed }: Omit<Opened, 'page'> & { input: Input },
) {
  if (input.format === 'json') return jsonWriter<FeedbackSession>();
  const businessIds = opened.map((one) => one.businessId);
  const questions = await listQuestions(tx, businessIds);
  const timeZone = await businessTimeZone(tx, businessId);
  const locationNames = listed && new Map(listed.map((one) => [one.businessId, one.name]));
  return csvWriter(csvColumns(questions, { timeZone, locationNames }), input.separator);
}
