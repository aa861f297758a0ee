import { overlayAround } from './open-overlays.ts';

let lastFocused: EventTarget | null = null;
window.addEventListener('focusin', ({ target }) => (lastFocused = target), true);

/** Remembers what has the focus; the returned function gives it back, unless the focus has gone elsewhere. */
export function rememberFocus(): () => void {
  // An item of a menu may have gone with its menu.
  const focused = hasFocus(document.body) ? lastFocused : document.activeElement;
  const opener = menuButtonOf(focused) ?? focused;
  return () => {
    const closing = overlayAround(document.activeElement);
    // After the focus of the part has gone with it.
    setTimeout(() => {
      const { activeElement } = document;
      const isLost = hasFocus(document.body) || closing?.contains(activeElement) === true;
      if (isLost && opener instanceof HTMLElement && !closing?.contains(opener)) {
        opener.focus({ preventScroll: true });
      }
    });
  };
}

function hasFocus(element: Element): boolean {
  return (document.activeElement ?? document.body) === element;
}

/** The button of the menu that this is an item of. */
function menuButtonOf(item: EventTarget | null): Element | null {
  const menu = item instanceof Element ? item.closest('[role="menu"]') : null;
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
}
