import { EMBED_CLOSED, EMBED_GREETING, type EmbedMessage } from '#domain/embed-messages.ts';

export type Frame = Pick<Window, 'addEventListener' | 'document'> & {
  readonly parent: Pick<Window, 'postMessage'>;
};

interface Listener {
  /** The highest that the page asks for, in CSS pixels; missing: as high as it is. */
  readonly highest?: number;
  /** The website has answered, and hears reports from now on. */
  readonly onGreeted?: () => void;
  /** The website has put the page out of sight. */
  readonly onClosed?: () => void;
}

/**
 * Reports to the website around a page its height after a press, and that Escape was pressed; answers what sends more
 * reports. Only the page that frames it hears them, and only once it has answered: a policy says which may.
 */
export function linkToWebsite(
  frame: Frame,
  { highest = Number.POSITIVE_INFINITY, onGreeted, onClosed }: Listener = {},
): (message: EmbedMessage) => boolean {
  const { document, parent } = frame;
  let origin: string | null = null;
  let isPressed = false;
  let lastHeight = 0;

  /** Whether somebody heard it. */
  function report(message: EmbedMessage): boolean {
    if (origin !== null) parent.postMessage(message, origin);
    return origin !== null;
  }
  function reportHeight(): void {
    const height = Math.min(document.documentElement.scrollHeight, highest);
    if (!isPressed || height === lastHeight || origin === null) return;
    lastHeight = height;
    report({ goodword: 'height', height });
  }
  function press(): void {
    isPressed = true;
    // A window shows its scrollbar from now on, and a block in the page grows.
    document.documentElement.classList.add('pressed');
    reportHeight();
  }

  frame.addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== parent) return;
    if (data === EMBED_CLOSED && from === origin) onClosed?.();
    if (data !== EMBED_GREETING || origin !== null) return;
    // A page without an origin cannot be addressed alone.
    if (from === 'null') return;
    origin = from;
    reportHeight();
    onGreeted?.();
  });
  frame.addEventListener('pointerdown', press);
  frame.addEventListener('keydown', (event) => {
    press();
    if (event.key === 'Escape' && !event.defaultPrevented) report({ goodword: 'close' });
  });
  new ResizeObserver(reportHeight).observe(document.body);
  const ready: EmbedMessage = { goodword: 'ready' };
  // To any page: it says nothing.
  parent.postMessage(ready, '*');
  return report;
}
