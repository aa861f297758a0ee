import type { AnswerOf } from '#contract/call.ts';
import type { fetchEntityWidgets as call } from '#contract/widgets.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import type { Log } from '#server/platform/log.ts';
import { presentWidget } from './present.ts';
import { listWidgets } from './store.ts';

/** The widgets; one whose type cannot be read is left out, counts for nothing, and is told to the log. */
export async function fetchEntityWidgets(
  { tx, business: { businessId } }: ContextOf<typeof call>,
  { baseUrl, log }: { baseUrl: string; log: Log },
): Promise<AnswerOf<typeof call>> {
  const rows = await listWidgets(tx, businessId);
  const widgets = rows.flatMap((row) => {
    const widget = presentWidget(row, baseUrl);
    if (widget) return [widget];
    log.error({ widgetId: row.widgetId }, 'widget not listed');
    return [];
  });
  return { widgets };
}
