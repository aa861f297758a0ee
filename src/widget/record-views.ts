/** Counts a view ('v') or a click ('c'). */
export type RecordEvent = (kind: 'v' | 'c') => void;

const recordedViews = new Set<string>();

/**
 * Reports that a widget was seen on this page by importing an empty module, since a strict policy allows no
 * other requests. Sends nothing about the visitor, no query and no fragment; blocking it has no effect on
 * the widget.
 */
export function createRecorder(widgetID: string): RecordEvent {
  const page = encodeURIComponent(location.origin + location.pathname);
  return (kind) => {
    // Several copies of a widget on a page count as one view, however often they are drawn.
    const view = widgetID + page;
    if (kind === 'v' && recordedViews.has(view)) return;
    recordedViews.add(view);
    // A different address each time, since browsers request a module only once.
    const address = `../${widgetID}/seen.js?k=${kind}&n=${performance.now()}&p=${page}`;
    import(/* @vite-ignore */ address).catch(() => {});
  };
}
