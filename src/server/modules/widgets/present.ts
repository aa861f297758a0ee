import type { Widget } from '#contract/widgets.ts';
import { snippetOf } from './files/snippet.ts';
import type { WidgetRow } from './store.ts';

export function presentWidget(widget: WidgetRow, baseUrl: string): Widget {
  return {
    widgetID: widget.widgetId,
    uiData: widget.uiData,
    markedForDelete: widget.removedAt !== null,
    snippet: snippetOf(widget, baseUrl),
  };
}
