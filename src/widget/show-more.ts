import type { WidgetData } from '#contract/widgets.ts';
import { hostFitter } from './fit-host.ts';
import { warnOnce } from './warn-once.ts';

/**
 * Loads the module with the full content. Browsers cache a failed address for the lifetime of the page, so
 * `again` is appended to change it.
 */
export type More = (cacheBuster?: string) => Promise<{ default: WidgetData }>;

interface Revealed {
  host: HTMLElement;
  frame: HTMLElement;
  /** The element that is clipped at the frame's height. */
  view: HTMLElement;
  data: WidgetData;
  more: More | undefined;
  signal: AbortSignal;
  /** Lays out the body; returns its height in CSS pixels. */
  measure(): number;
  fill(data: WidgetData): void;
}

export type Reveal = typeof reveal;

/** Height of the button below the content, in CSS pixels. */
const BUTTON = 56;
/** Milliseconds after a click in which a layout shift is expected; browsers allow 500. */
const ANSWERED = 300;

/**
 * Clips content that is too long, and shows all of it on 'Show more'. Returns the function to call whenever
 * sizes may have changed.
 */
export function reveal(parts: Revealed): () => void {
  const { frame, view, data, more, measure } = parts;
  const { texts } = data;
  const fitHost = hostFitter(parts);
  const button = view.nextElementSibling as HTMLButtonElement;
  let isOpen = false;
  let isLoading = false;
  let clicked = 0;
  /** Loads the rest; null once it is drawn. */
  let rest = more;
  let cacheBuster: string | undefined;
  let full: WidgetData | undefined;

  function arrange(): void {
    frame.classList.toggle('open', isOpen);
    if (!isOpen) fitHost(heightIn);
    const room = view.clientHeight;
    let height = measureAs(false);
    const needsButton = isOpen || rest || height > room;
    const ceiling = isOpen ? height : needsButton ? room - BUTTON : room;
    if (height > ceiling) height = measureAs(true);
    const isDone = isOpen && !rest;
    frame.classList.toggle('fade', height > ceiling);
    frame.style.setProperty('--lift', `${Math.min(0, height - ceiling)}px`);
    button.hidden = !needsButton;
    button.textContent = isDone ? texts.showLess : texts.showMore;
    button.ariaExpanded = `${isDone}`;
  }

  /** All content if it is loaded and fits, otherwise the clipped content with the button below. */
  function heightIn(room: number): number {
    const whole = measureAs(false);
    return rest || whole > room ? Math.min(room, measureAs(true) + BUTTON) : whole;
  }

  function measureAs(isCut: boolean): number {
    frame.classList.toggle('cut', isCut);
    return measure();
  }

  async function load(): Promise<void> {
    if (!rest || full || isLoading) return;
    isLoading = true;
    try {
      full = (await rest(cacheBuster)).default;
    } catch (error) {
      // Shows what is already loaded; the button retries.
      cacheBuster = `?${performance.now()}`;
      warnOnce(error);
    }
    isLoading = false;
    button.ariaBusy = null;
    // Later, the visitor may be reading below: another click adds the rest.
    if (isOpen && performance.now() - clicked < ANSWERED) grow();
  }

  function grow(): void {
    if (full) {
      parts.fill(full);
      rest = full = undefined;
    }
    arrange();
  }

  button.onpointerenter = button.onfocus = load;
  button.onclick = () => {
    clicked = performance.now();
    const closes = isOpen && !rest;
    isOpen = !closes;
    grow();
    if (closes) button.scrollIntoView({ block: 'nearest' });
    // The next Tab goes to the revealed content.
    else view.focus({ preventScroll: true });
    load();
    if (isLoading) button.ariaBusy = 'true';
  };
  return arrange;
}
