import type { UiData } from '#contract/widgets.ts';
import { reservedHeight } from '#domain/widgets.ts';

/** What is pasted into a page: the reserved space and the script that fills it. */
export function snippetOf(
  { widgetId, uiData }: { widgetId: string; uiData: Pick<UiData, 'height' | 'measuredHeight'> },
  baseUrl: string,
): string {
  return (
    `<div data-goodword="${widgetId}" style="${hostStyle(reservedHeight(uiData))}"></div>` +
    `<script async src="${baseUrl}/w/${widgetId}.js"></script>`
  );
}

/** Of the element that a widget is drawn into; `height` in CSS pixels. */
export function hostStyle(height: number): string {
  return `display:block!important;min-height:${height}px!important`;
}
