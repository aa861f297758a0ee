/** Keeps `frame` in the colours that suit the page, until the signal. */
export function followPage(frame: HTMLElement, host: Element, signal: AbortSignal) {
  /** Milliseconds; pages fade from one theme to the other. */
  const FADED = 400;
  const paint = () => frame.classList.toggle('dark', isDark(frame, host));
  paint();
  const change = () => {
    paint();
    setTimeout(paint, FADED);
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', change, { signal });
  addEventListener('load', change, { signal });
  const switches = new MutationObserver(change);
  // A host may stand in an inner frame.
  for (const one of host.ownerDocument.querySelectorAll('html,body')) {
    switches.observe(one, { attributeFilter: ['class', 'data-theme'] });
  }
  signal.addEventListener('abort', () => switches.disconnect());
}

/** The first opaque background from the host upward decides, then the browser's own ground. */
function isDark(frame: HTMLElement, host: Element): boolean {
  /** Below this relative luminance white reads better than black. */
  const DARK = 0.18;
  /** Less than this and what lies behind shows through. */
  const OPAQUE = 0.9;
  for (let at: Element | undefined = host; ; at = parentOf(at)) {
    // `Canvas` is dark only where the page's color-scheme allows it and the visitor prefers it.
    const colour = at ? getComputedStyle(at).backgroundColor : 'Canvas';
    const [red = 0, green = 0, blue = 0, alpha = 1] = channels(frame, colour);
    if (!at || alpha > OPAQUE) {
      return 0.21 * red ** 2.2 + 0.72 * green ** 2.2 + 0.07 * blue ** 2.2 < DARK;
    }
  }
}

function parentOf(one: Element): Element | undefined {
  return one.assignedSlot ?? one.parentElement ?? (one.getRootNode() as Partial<ShadowRoot>).host;
}

/** Red, green and blue from 0 to 1, then alpha where it is not 1, however the page wrote them. */
function channels(frame: HTMLElement, colour: string): number[] {
  // A mix is always told as `color(srgb r g b / a)`; the frame has no outline that would show it.
  frame.style.outlineColor = `color-mix(in srgb, ${colour}, ${colour})`;
  const mixed = getComputedStyle(frame).outlineColor;
  return mixed.match(/[\d.]+(e-\d+)?/g)?.map(Number) ?? [];
}
