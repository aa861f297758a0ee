import { overlayAround } from './open-overlays.ts';

/** Remembers what has the focus; the returned function gives it back, unless the focus has gone elsewhere. */
export function rememberFocus(): () => void {
  const opener = menuButtonOf(document.activeElement) ?? document.activeElement;
  return () => {
    const closing = overlayAround(document.activeElement);
    // After the focus of the part has gone with it.
    setTimeout(() => {
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement === document.body;
      const isInClosing = closing?.contains(activeElement) && !closing.contains(opener);
      if (opener instanceof HTMLElement && (isLost || isInClosing)) {
        opener.focus({ preventScroll: true });
      }
    });
  };
}

/** The button of the menu that this is an item of: the item itself goes when the menu closes. */
function menuButtonOf(item: Element | null): Element | null {
  const labelled = item?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return labelled ? document.getElementById(labelled) : null;
}
