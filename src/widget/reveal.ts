import type { WidgetData } from '#contract/widgets.ts';
import { hostFitter } from './fit-host.ts';
import { warnOnce } from './warn-once.ts';

/**
 * Loads the module of every item in full. Browsers remember an address that failed for as long as the
 * page stands: `again` is put behind it, to make it another one.
 */
export type More = (cacheBuster?: string) => Promise<{ default: WidgetData }>;

interface Revealed {
  host: HTMLElement;
  frame: HTMLElement;
  /** What is cut off at the height that the frame found. */
  view: HTMLElement;
  data: WidgetData;
  more: More | undefined;
  signal: AbortSignal;
  /** Lays the body out; answers its height, in CSS pixels. */
  measure(): number;
  fill(data: WidgetData): void;
}

export type Reveal = typeof reveal;

/** CSS pixels that the button takes below what it reveals. */
const BUTTON = 56;
/** Milliseconds after a click in which it is plain why the page moves; browsers grant it 500. */
const ANSWERED = 300;

/**
 * Cuts what is longer than the space, and gives it back at a click on 'Show more'. Answers what
 * must be called whenever sizes may have changed.
 */
export function reveal(parts: Revealed): () => void {
  const { frame, view, data, more, measure } = parts;
  const { texts } = data;
  const fitHost = hostFitter(parts);
  const button = view.nextElementSibling as HTMLButtonElement;
  let isOpen = false;
  let isLoading = false;
  let clicked = 0;
  /** What the rest is fetched by, until it is drawn. */
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
    frame.style.setProperty('--spare', `${Math.max(0, ceiling - height)}px`);
    button.hidden = !needsButton;
    button.textContent = isDone ? texts.showLess : texts.showMore;
    button.ariaExpanded = String(isDone);
  }

  /** All of the content if it is loaded and fits, otherwise the cut content with the button below. */
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
      // What is here already is shown all the same, and the button tries again.
      cacheBuster = `?${performance.now()}`;
      warnOnce(error);
    }
    isLoading = false;
    button.ariaBusy = null;
    // Later than that the visitor may be reading what stands below: another click adds the rest.
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
    // The next Tab leads to what has just come to light, not past it.
    else view.focus({ preventScroll: true });
    load();
    if (isLoading) button.ariaBusy = 'true';
  };
  return arrange;
}
