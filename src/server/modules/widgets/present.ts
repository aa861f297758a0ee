import type { Widget } from '#contract/widgets.ts';
import { snippetOf } from './files/snippet.ts';
import { optionsOf } from './options-of.ts';
import type { WidgetRow } from './store.ts';

/** @throws where its options cannot be read */
export function presentWidget(row: WidgetRow, baseUrl: string): Widget {
  const { widgetId, removedAt } = row;
  const uiData = optionsOf(row);
  return {
    widgetID: widgetId,
    uiData,
    markedForDelete: removedAt !== null,
    snippet: snippetOf({ widgetId, uiData }, baseUrl),
  };
}
