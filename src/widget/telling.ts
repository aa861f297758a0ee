/** Counts a view ('v') or a click ('c'). */
export type Tell = (kind: 'v' | 'c') => void;

let told = 0;

/**
 * What tells the product that a widget was seen on this page: an empty module, since a strict policy
 * lets the page load nothing else from there. Nothing is told of the visitor, nor of what stands behind
 * the path; who blocks it misses nothing.
 */
export function tellingOf(widgetID: string): Tell {
  const { origin, pathname } = location;
  const page = encodeURIComponent(origin + pathname);
  const asked = new Set<string>();
  return (kind) => {
    // Two of the same widget on a page are seen once.
    if (kind === 'v' && asked.has(kind)) return;
    asked.add(kind);
    told += 1;
    const address = new URL(
      `../${widgetID}/seen.js?k=${kind}&n=${told}&p=${page}`,
      import.meta.url,
    );
    import(/* @vite-ignore */ address.href).catch(() => {});
  };
}
