import type { WidgetRow } from './store.ts';

/** What is pasted into a page: the reserved space and the script that fills it. */
export function snippetOf(
  { widgetId, uiData }: Pick<WidgetRow, 'widgetId' | 'uiData'>,
  baseUrl: string,
): string {
  const style = `display:block!important;min-height:${uiData.height}px!important`;
  return (
    `<div data-goodword="${widgetId}" style="${style}"></div>` +
    `<script async src="${baseUrl}/w/${widgetId}.js"></script>`
  );
}
