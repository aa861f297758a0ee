/** What takes the keyboard from the screen beneath: dialogs, drawers, menus, pickers, the palette, and their frames. */
const OVERLAYS =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-late-frame]';

/** Whether something lies over the screen, or over the given panel of it. */
export function isCovered(panel: Element | null = null): boolean {
  const overlays = [...document.querySelectorAll(OVERLAYS)];
  return overlays.some((one) => isVisible(one) && !panel?.contains(one));
}

/** Whether the frame of a part shows whose script is still loading. */
export function isFrameShown(): boolean {
  return document.querySelector('[data-late-frame]') !== null;
}

/** The overlay around an element, if it lies in one. */
export function overlayAround(element: EventTarget | null): Element | null {
  return element instanceof Element ? element.closest(OVERLAYS) : null;
}

// Closed ones may stay in the page.
function isVisible(element: Element): boolean {
  return element.checkVisibility?.() ?? true;
}
