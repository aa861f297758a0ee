import type { WidgetData } from '#contract/widgets.ts';

/** CSS pixels; a narrower host may be as tall as `narrowHeight`. */
const NARROW = 600;

/** Takes what answers how much of the room for the view the content needs, both in CSS pixels. */
type FitHost = (heightIn: (room: number) => number) => void;

interface Parts {
  host: HTMLElement;
  frame: HTMLElement;
  view: HTMLElement;
  data: WidgetData;
  signal: AbortSignal;
}

/**
 * Gives the host the height of its content as long as it lies below the window and was never in view, so
 * that nothing in view moves. A host without a height gets one wherever it lies.
 */
export function hostFitter({ host, frame, view, data, signal }: Parts): FitHost {
  const { style, ownerDocument: page } = host;
  const reserve = (height: string) => style.setProperty('min-height', height, 'important');
  const given = style.minHeight;
  signal.addEventListener('abort', () => reserve(given));
  let wasSeen = false;
  new IntersectionObserver((changes, observer) => {
    wasSeen = changes.some(({ isIntersecting }) => isIntersecting);
    if (wasSeen) observer.disconnect();
  }).observe(host);

  return (heightIn) => {
    const { innerHeight } = page.defaultView ?? window;
    const topOf = (one: Element) => one.getBoundingClientRect().y;
    const hasHeight = frame.clientHeight > 0;
    if (hasHeight && (wasSeen || topOf(host) < innerHeight)) return;
    const topsInView = () =>
      [...page.querySelectorAll('*')]
        .map(topOf)
        .filter((top) => top < innerHeight)
        .join();
    const before = topsInView();
    const last = style.minHeight;
    const most = frame.clientWidth < NARROW ? data.narrowHeight : data.height;
    reserve(`${most}px`);
    const room = view.clientHeight;
    reserve(`${most - room + heightIn(room)}px`);
    // Some pages centre what is in view beside the column that the host stands in.
    if (hasHeight && topsInView() !== before) reserve(last);
  };
}
