import type { AnswerOf } from '#contract/call.ts';
import type { fetchEntityWidgets as call } from '#contract/widgets.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import type { Log } from '#server/platform/log.ts';
import { presentWidget } from './present.ts';
import { listWidgets } from './store.ts';

/** The widgets; one that cannot be read is left out, and told to the log. */
export async function fetchEntityWidgets(
  { tx, business: { businessId } }: ContextOf<typeof call>,
  { baseUrl, log }: { baseUrl: string; log: Log },
): Promise<AnswerOf<typeof call>> {
  const rows = await listWidgets(tx, businessId);
  const widgets = rows.flatMap((row) => {
    try {
      return [presentWidget(row, baseUrl)];
    } catch (error) {
      log.error({ err: error, widgetId: row.widgetId }, 'widget not listed');
      return [];
    }
  });
  return { widgets };
}
