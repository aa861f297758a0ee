import type { Widget } from '#contract/widgets.ts';

/** A widget that is not removed, and the number that it goes by. */
export type KeptWidget = { readonly widget: Widget; readonly number: number };

/** The widgets that are not removed; each keeps its number while one before it can still come back. */
export function keptWidgets(widgets: readonly Widget[]): KeptWidget[] {
  return widgets
    .map((widget, index) => ({ widget, number: index + 1 }))
    .filter(({ widget }) => !widget.markedForDelete);
}
