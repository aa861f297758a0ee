import type { InputFor } from '#contract/calls.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { businessTimeZone } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import {
  type ExportParts,
  exportFile,
  type FileDownload,
} from '#server/platform/http/export-file.ts';
import { exportFileName } from '#server/platform/http/export-file-name.ts';
import { CONTENT_TYPES, csvWriter, writeInBatches } from '#server/platform/http/export-writer.ts';
import { withLocalDate } from '#server/platform/http/with-local-date.ts';
import { ACTIVITY_COLUMNS } from './every-entry.ts';
import { presentEntry } from './present-entry.ts';
import { readActivityFilter } from './read-activity-filter.ts';
import { type EntryRow, listEntries } from './store.ts';

/** Entries per batch. */
const BATCH = 500;

/**
 * A file with the entries that match the filters, newest first, from one snapshot; this export is among them.
 * @throws rate_limited (429) while the caller or too many others have an export running
 */
export function exportActivity(
  parts: ExportParts,
  ctx: ContextFor<'exportActivity'>,
  input: InputFor<'exportActivity'>,
): Promise<FileDownload> {
  const { now } = ctx;
  const { businessId } = ctx.business;
  return exportFile(parts, ctx, {
    async begin(tx) {
      const entry = { action: 'activityExported', after: { format: 'csv' } } as const;
      await recordActivity({ ...ctx, tx }, businessId, entry);
    },
    write: async (tx) => ({
      parts: writeEntries(tx, businessId, input),
      fileName: await exportFileName(tx, businessId, { what: 'activity', format: 'csv', now }),
      contentType: CONTENT_TYPES.csv,
    }),
  });
}

async function* writeEntries(
  tx: Tx,
  businessId: string,
  input: InputFor<'exportActivity'>,
): AsyncGenerator<string> {
  const filter = readActivityFilter(input);
  const timeZone = await businessTimeZone(tx, businessId);
  const writer = csvWriter(withLocalDate({ columns: ACTIVITY_COLUMNS, timeZone }), input.separator);
  yield* writeInBatches(writer, {
    size: BATCH,
    read: (after: EntryRow | null, limit) =>
      listEntries(tx, businessId, { filter, before: after?.entryId ?? null, limit }),
    present: presentEntry,
  });
}
