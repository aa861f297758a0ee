import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PrintOptions } from '#contract/print-files.ts';
import { server } from '#dashboard/browser/server.ts';
import type { SecondsRange } from '#domain/calendar-days.ts';

/** The named links of a business, each with its responses in the period; null is all time. */
export function namedLinksQuery(bID: string, period: SecondsRange | null) {
  return queryOptions({
    queryKey: ['named-links', bID, period],
    queryFn: async ({ signal }) =>
      (await server.call('fetchNamedLinks', { bID, ...period }, { signal })).links,
    placeholderData: keepPreviousData,
  });
}

/** The first page of a print file, drawn by the server as it is printed. */
export function printPreviewQuery(bID: string, options: PrintOptions) {
  return queryOptions({
    queryKey: ['print-preview', bID, options],
    queryFn: ({ signal }) => server.call('previewPrintFile', { bID, ...options }, { signal }),
    placeholderData: keepPreviousData,
  });
}
