import type { WidgetData } from '#contract/widgets.ts';
import { warnOnce } from './warn-once.ts';
import type { WidgetBody } from './widget-body.ts';

export interface Revealed {
  frame: HTMLElement;
  /** What is cut off at the height that the frame found. */
  view: HTMLElement;
  button: HTMLButtonElement;
  body: WidgetBody;
  texts: WidgetData['texts'];
  /** Fetches every item in full. */
  more: (() => Promise<WidgetData>) | undefined;
  fill(data: WidgetData): void;
}

/** CSS pixels that the button takes below what it reveals. */
const BUTTON = 56;

/**
 * Cuts what is longer than the space, and gives it back at a click on 'Show more'. Answers what
 * must be called whenever sizes may have changed.
 */
export function reveal({ frame, view, button, body, texts, more, fill }: Revealed): () => void {
  let isOpen = false;
  let rest = more;

  function arrange(): void {
    const isDone = isOpen && !rest;
    frame.classList.remove('cut', 'fade');
    frame.classList.toggle('open', isOpen);
    const whole = body.arrange();
    const room = isOpen ? whole : view.clientHeight;
    const needsButton = isOpen || Boolean(rest) || whole > room;
    const ceiling = needsButton && !isOpen ? room - BUTTON : room;
    const isCut = whole > ceiling;
    frame.classList.toggle('cut', isCut);
    const height = isCut ? body.arrange() : whole;
    frame.classList.toggle('fade', height > ceiling);
    frame.style.setProperty('--spare', `${Math.max(0, ceiling - height)}px`);
    button.hidden = !needsButton;
    button.textContent = isDone ? texts.showLess : texts.showMore;
    button.setAttribute('aria-expanded', String(isDone));
  }

  async function load(): Promise<void> {
    if (!rest) return;
    button.setAttribute('aria-busy', 'true');
    try {
      fill(await rest());
      rest = undefined;
    } catch (error) {
      // What is here already is shown all the same, and the button tries again.
      warnOnce(error);
    }
    button.removeAttribute('aria-busy');
  }

  button.addEventListener('click', async () => {
    if (button.ariaBusy) return;
    const closes = isOpen && !rest;
    await load();
    isOpen = !closes;
    arrange();
    if (closes) button.scrollIntoView({ block: 'nearest' });
  });
  return arrange;
}
