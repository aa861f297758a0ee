import type { WidgetData } from '#contract/widgets.ts';

/** CSS pixels; a narrower host may be as tall as `narrowHeight`. */
const NARROW = 600;
/** Maximum elements of the page that one check for movement visits. */
const MAX_ENTERED = 3000;
/** After this many siblings in a row below the window, the rest of the list counts as below it too. */
const LONG_LIST = 50;

/** `heightIn` returns the height of the content if the view has this room, both in CSS pixels. */
type FitHost = (heightIn: (room: number) => number) => void;

interface Parts {
  host: HTMLElement;
  frame: HTMLElement;
  view: HTMLElement;
  data: WidgetData;
  signal: AbortSignal;
}

/**
 * Gives the host the height of its content while it is below the window and has never been in view, so that
 * nothing visible moves. A host without a height always gets one.
 */
export function hostFitter({ host, frame, view, data, signal }: Parts): FitHost {
  const { style } = host;
  const reserve = (height: string) => style.setProperty('min-height', height, 'important');
  const initialHeight = style.minHeight;
  let wasSeen = false;
  let lastSizes: string | undefined;
  const visibility = new IntersectionObserver((changes) => {
    wasSeen ||= changes.some((change) => change.isIntersecting);
  });
  visibility.observe(host);
  signal.addEventListener('abort', () => {
    visibility.disconnect();
    reserve(initialHeight);
  });

  return (heightIn) => {
    const { innerHeight } = host.ownerDocument.defaultView ?? window;
    const height = frame.clientHeight;
    if (height && (wasSeen || host.getBoundingClientRect().y < innerHeight)) return;
    const configuredHeight = frame.clientWidth < NARROW ? data.narrowHeight : data.height;
    const sizes = [
      frame.clientWidth,
      height - view.clientHeight,
      heightIn(configuredHeight),
    ].join();
    if (sizes === lastSizes) return;
    lastSizes = sizes;
    const before = topsInView([host.ownerDocument], innerHeight);
    const last = style.minHeight;
    reserve(`${configuredHeight}px`);
    const room = view.clientHeight;
    reserve(`${configuredHeight - room + heightIn(room)}px`);
    // Some pages vertically centre the content beside the host's column.
    if (height && topsInView([host.ownerDocument], innerHeight) !== before) reserve(last);
  };
}

/**
 * The tops of all elements above the bottom of the window. The page may have tens of thousands of elements,
 * so subtrees below the window are not visited. NaN (never equal) if there is too much to check.
 */
function topsInView(entered: ParentNode[], innerHeight: number): string | number {
  const tops: number[] = [];
  for (const { children } of entered) {
    let below = 0;
    for (const child of children) {
      const top = child.getBoundingClientRect().y;
      if (top < innerHeight) {
        below = 0;
        tops.push(top);
        if (entered.push(child) > MAX_ENTERED) return Number.NaN;
      } else if (below++ > LONG_LIST) break;
    }
  }
  return tops.join();
}
