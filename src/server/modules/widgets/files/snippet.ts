import type { WidgetRow } from '../store.ts';

/** What is pasted into a page: the reserved space and the script that fills it. */
export function snippetOf(
  { widgetId, uiData }: Pick<WidgetRow, 'widgetId' | 'uiData'>,
  baseUrl: string,
): string {
  return (
    `<div data-goodword="${widgetId}" style="${hostStyle(uiData.height)}"></div>` +
    `<script async src="${baseUrl}/w/${widgetId}.js"></script>`
  );
}

/** Of the element that a widget is drawn into; `height` in CSS pixels. */
export function hostStyle(height: number): string {
  return `display:block!important;min-height:${height}px!important`;
}
