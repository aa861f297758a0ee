/** Counts a view ('v') or a click ('c'). */
export type RecordEvent = (kind: 'v' | 'c') => void;

const recordedViews = new Set<string>();

/**
 * What tells the product that a widget was seen on this page: an empty module, since a strict policy
 * lets the page load nothing else from there. Nothing is told of the visitor, nor of what stands behind
 * the path; who blocks it misses nothing.
 */
export function createRecorder(widgetID: string): RecordEvent {
  const page = encodeURIComponent(location.origin + location.pathname);
  return (kind) => {
    // Two of the same widget on a page are seen once, however often it is drawn.
    const view = widgetID + page;
    if (kind === 'v' && recordedViews.has(view)) return;
    recordedViews.add(view);
    // Every time another address: browsers ask for a module once.
    const address = `../${widgetID}/seen.js?k=${kind}&n=${performance.now()}&p=${page}`;
    import(/* @vite-ignore */ address).catch(() => {});
  };
}
