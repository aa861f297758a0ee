import type { AnswerTo } from '#contract/calls.ts';
import type { Widget } from '#contract/widgets.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { Log } from '#server/platform/log.ts';
import { snippetOf } from './files/fragment.ts';
import { readOptionsOrDefaults } from './read-options.ts';
import { listWidgets, type WidgetRow } from './store.ts';

/** Lists the widgets. One of unknown type is left out and logged, and does not count. */
export async function fetchEntityWidgets(
  { tx, business: { businessId } }: ContextFor<'fetchEntityWidgets'>,
  { baseUrl, log }: { baseUrl: string; log: Log },
): Promise<AnswerTo<'fetchEntityWidgets'>> {
  const rows = await listWidgets(tx, businessId);
  const widgets = rows.flatMap((row) => {
    const widget = presentWidget(row, baseUrl);
    if (widget) return [widget];
    log.error({ widgetId: row.widgetId }, 'widget not listed');
    return [];
  });
  return { widgets };
}

/** Uses the type's defaults if the options are unreadable; null if the type is too. */
function presentWidget(row: WidgetRow, baseUrl: string): Widget | null {
  const { widgetId, removedAt } = row;
  const uiData = readOptionsOrDefaults(row);
  if (!uiData) return null;
  return {
    widgetID: widgetId,
    uiData,
    markedForDelete: removedAt !== null,
    snippet: snippetOf({ widgetId, uiData }, baseUrl),
  };
}
