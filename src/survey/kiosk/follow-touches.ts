import type { LanguageCode } from '#domain/languages.ts';
import type { Kiosk } from './kiosk.ts';
import { fetchLanguage } from './watch-page.ts';

type Options = {
  readonly kiosk: Kiosk;
  readonly elapsed: () => number;
  /** The touch that begins a customer's survey. */
  readonly onFirstTouch: () => void;
};

/** Milliseconds in which a tap is still meant for the customer before: the second half of a double tap. */
const GUARD_TIME = 600;

const TOUCHES = ['pointerdown', 'touchmove', 'wheel', 'keydown', 'input', 'click'] as const;

/** Each touch says that somebody is there; none leads off the page, or through what was just shown over it. */
export function followTouches(page: Window, { kiosk, elapsed, onFirstTouch }: Options): void {
  let { turn } = kiosk.getState();
  let guardedUntil = 0;
  /** The tap under way was meant for something that has gone. */
  let isStray = false;
  kiosk.subscribe(() => {
    if (kiosk.getState().turn === turn) return;
    turn = kiosk.getState().turn;
    guardedUntil = elapsed() + GUARD_TIME;
    isStray = true;
  });

  function isCovered(): boolean {
    const { secondsLeft, staff } = kiosk.getState();
    return secondsLeft !== null && staff === 'none';
  }

  page.addEventListener(
    'pointerdown',
    () => {
      isStray = isCovered() || elapsed() < guardedUntil;
    },
    true,
  );
  // Ends the countdown and does nothing else.
  page.addEventListener('keydown', (event) => isCovered() && stop(event), true);
  page.addEventListener(
    'click',
    (event) => {
      const isKey = event.detail === 0;
      if (isStray && !isKey) return stop(event);
      if (kiosk.isAtStart() && kiosk.getState().staff === 'none') onFirstTouch();
      const link = event.target instanceof Element && event.target.closest('#survey a');
      if (!link) return;
      stop(event);
      const language = link.getAttribute('hreflang');
      if (language !== null) void showLanguage(kiosk, language as LanguageCode);
    },
    true,
  );
  // After those above, which ask what was visible before the touch.
  for (const touch of TOUCHES) {
    page.addEventListener(touch, kiosk.idle.touched, { capture: true, passive: true });
  }
}

/** Not for those listeners of the page that count touches. */
function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

async function showLanguage(kiosk: Kiosk, language: LanguageCode): Promise<void> {
  const { turn } = kiosk.getState();
  const model = await fetchLanguage(kiosk, language);
  if (model !== null && kiosk.getState().turn === turn) kiosk.showLanguage(model);
}
