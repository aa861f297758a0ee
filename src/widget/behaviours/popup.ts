import type { Settings } from '../behaviour.ts';

/** Milliseconds. */
const FIRST_AFTER = 3000;
const SHOWN = 8000;
const BETWEEN = 4000;
const DAY = 86_400_000;
/** CSS pixels. */
const GAP = 12;

/** Shows the items one after the other, each once; closing one stops them. */
export function popUp(
  body: HTMLElement,
  signal: AbortSignal,
  { widgetID, frequency }: Settings,
): void {
  const toasts = [...body.querySelectorAll<HTMLElement>('.toasts > li')];
  const memory = createShownRecord(widgetID, frequency);
  if (memory.wasShown()) return;
  let timer = setTimeout(show, FIRST_AFTER, 0);
  signal.addEventListener('abort', () => clearTimeout(timer));

  function show(index: number): void {
    for (const [position, toast] of toasts.entries()) toast.hidden = position !== index;
    body.hidden = false;
    liftAboveOthers(body);
    memory.save();
    timer = setTimeout(hide, SHOWN, index);
  }

  function hide(index: number): void {
    if (body.matches(':hover, :focus-within')) {
      timer = setTimeout(hide, 1000, index);
      return;
    }
    body.hidden = true;
    if (index + 1 < toasts.length) timer = setTimeout(show, BETWEEN, index + 1);
  }

  const close = body.querySelector<HTMLElement>('.close');
  if (close) {
    close.onclick = () => {
      clearTimeout(timer);
      body.hidden = true;
    };
  }
}

/** One of our floating badges may be in the same corner. */
function liftAboveOthers(body: HTMLElement): void {
  const frame = body.closest<HTMLElement>('.frame');
  if (!frame) return;
  frame.style.bottom = '';
  const { left, right } = frame.getBoundingClientRect();
  for (const { shadowRoot } of document.querySelectorAll('[data-goodword]')) {
    const badge = shadowRoot?.querySelector('.opener')?.getBoundingClientRect();
    if (badge && badge.left < right && badge.right > left) {
      frame.style.bottom = `${innerHeight - badge.top + GAP}px`;
    }
  }
}

/** Stored only in the browser, which may forbid it. */
function createShownRecord(widgetID: string, frequency: Settings['frequency']) {
  const key = `goodword:${widgetID}`;
  function store(): Storage | null {
    try {
      return frequency === 'c' ? null : frequency === 's' ? sessionStorage : localStorage;
    } catch {
      return null;
    }
  }
  return {
    wasShown() {
      const at = store()?.getItem(key);
      return Boolean(at) && (frequency === 's' || Date.now() - Number(at) < DAY);
    },
    save() {
      try {
        store()?.setItem(key, String(Date.now()));
      } catch {
        // Storage is full: it will be shown again.
      }
    },
  };
}
