/** Keeps the colours of `frame` matched to the page, until the signal aborts. */
export function followPage(frame: HTMLElement, host: Element, signal: AbortSignal) {
  /** Milliseconds; pages fade between themes. */
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
  // The host may be in an iframe.
  for (const one of host.ownerDocument.querySelectorAll('html,body')) {
    switches.observe(one, { attributeFilter: ['class', 'data-theme'] });
  }
  signal.addEventListener('abort', () => switches.disconnect());
}

/** The first opaque background from the host upwards decides, otherwise the browser's default. */
function isDark(frame: HTMLElement, host: Element): boolean {
  /** Below this relative luminance, white is more readable than black. */
  const DARK = 0.18;
  /** Below this alpha, a background counts as transparent. */
  const OPAQUE = 0.9;
  for (let at: Element | undefined = host; ; at = parentOf(at)) {
    // `Canvas` is dark only if the page's color-scheme allows it and the visitor prefers it.
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

/** Red, green and blue from 0 to 1, then alpha if it is not 1, in any notation. */
function channels(frame: HTMLElement, colour: string): number[] {
  // A colour mix always computes to `color(srgb r g b / a)`; the frame has no visible outline.
  frame.style.outlineColor = `color-mix(in srgb, ${colour}, ${colour})`;
  const mixed = getComputedStyle(frame).outlineColor;
  return mixed.match(/[\d.]+(e-\d+)?/g)?.map(Number) ?? [];
}
