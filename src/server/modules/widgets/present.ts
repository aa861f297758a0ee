import type { Widget } from '#contract/widgets.ts';
import { snippetOf } from './files/snippet.ts';
import { listedOptionsOf } from './options-of.ts';
import type { WidgetRow } from './store.ts';

/** With standard options where only its type can be read; null where not even that can be. */
export function presentWidget(row: WidgetRow, baseUrl: string): Widget | null {
  const { widgetId, removedAt } = row;
  const uiData = listedOptionsOf(row);
  if (!uiData) return null;
  return {
    widgetID: widgetId,
    uiData,
    markedForDelete: removedAt !== null,
    snippet: snippetOf({ widgetId, uiData }, baseUrl),
  };
}
