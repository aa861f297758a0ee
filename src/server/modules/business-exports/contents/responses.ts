import type { FeedbackSession } from '#contract/responses.ts';
import { everyResponseColumns } from '#server/modules/responses/every-response.ts';
import { readResponses } from '#server/modules/responses/read-responses.ts';
import type { Tx } from '#server/platform/context.ts';
import { csvWriter } from '#server/platform/http/export-writer.ts';
import type { ExportColumn } from '#server/platform/http/with-local-date.ts';
import type { ExportSource } from './source.ts';
import { listResponseDetails, listResponseIds, type ResponseDetails } from './store.ts';
import { jsonLinesWriter, writePages } from './write-pages.ts';

/** Responses in a page, which limits memory: one may have many long answers. */
const PAGE = 250;

/** A response, and whether it waits to be opened: it is the business's own all the same. */
type OwnResponse = FeedbackSession & { isUnopened: boolean };

/** Every response, archived ones, spam and tests too: a line each, a column for each question. */
export async function* responsesCsv(source: ExportSource): AsyncGenerator<string> {
  const { businessId, timeZone } = source;
  const columns = await source.read((tx) => everyResponseColumns(tx, businessId, timeZone));
  const unopened: ExportColumn<OwnResponse> = ['unopened', ({ isUnopened }) => isUnopened];
  yield* writePages<OwnResponse>(source, {
    read: (tx, after) => readPage(tx, source, after),
    writer: csvWriter<OwnResponse>([...columns, unopened]),
  });
}

type WholeResponse = OwnResponse & { details: ResponseDetails | undefined };

/** The same with all times, and each consent that was given or withdrawn. */
export function responsesJson(source: ExportSource): AsyncGenerator<string> {
  const { businessId } = source;
  return writePages<WholeResponse>(source, {
    async read(tx, after) {
      const responses = await readPage(tx, source, after);
      const ids = responses.map(({ sessionID }) => sessionID);
      const rows = await listResponseDetails(tx, businessId, ids);
      const details = new Map(rows.map((row) => [row.sessionId, row]));
      return responses.map((one) => ({ ...one, details: details.get(one.sessionID) }));
    },
    writer: jsonLinesWriter(({ details, ...response }) => {
      const { sessionId: _same, consents = [], ...times } = details ?? {};
      return { ...response, ...times, consents };
    }),
  });
}

async function readPage(
  tx: Tx,
  { businessId, hasUnopened }: ExportSource,
  after: FeedbackSession | null,
): Promise<OwnResponse[]> {
  const page = { after: after?.sessionID ?? null, limit: PAGE, hasUnopened };
  const found = await listResponseIds(tx, businessId, page);
  const unopened = new Set(
    found.flatMap(({ sessionId, isUnopened }) => (isUnopened ? sessionId : [])),
  );
  const responses = await readResponses(
    tx,
    businessId,
    found.map(({ sessionId }) => sessionId),
  );
  return responses.map((one) => ({ ...one, isUnopened: unopened.has(one.sessionID) }));
}
