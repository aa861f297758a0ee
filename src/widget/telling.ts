/** Counts a view ('v') or a click ('c'). */
export type Tell = (kind: 'v' | 'c') => void;

/**
 * What tells the product that a widget was seen on this page: an empty module, since a strict policy
 * lets the page load nothing else from there. Nothing is told of the visitor, nor of what stands behind
 * the path; who blocks it misses nothing.
 */
export function tellingOf(widgetID: string): Tell {
  const page = encodeURIComponent(location.origin + location.pathname);
  let isSeen = false;
  return (kind) => {
    // Two of the same widget on a page are seen once.
    if (kind === 'v' && isSeen) return;
    isSeen = true;
    // Every time another address: browsers ask for a module once.
    const address = `../${widgetID}/seen.js?k=${kind}&n=${performance.now()}&p=${page}`;
    import(/* @vite-ignore */ address).catch(() => {});
  };
}
