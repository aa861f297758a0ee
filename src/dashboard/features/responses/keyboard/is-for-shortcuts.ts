/** Where keys mean something of their own. */
const TAKEN = 'textarea, select, input:not([type="checkbox"]), [role="menu"], [role="listbox"]';

/** False for a key that means something where it is pressed: in a field, a menu, with Ctrl. */
export function isForShortcuts(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return false;
  return !event.target.isContentEditable && event.target.closest(TAKEN) === null;
}

/** False too where a dialog lies over the screen. */
export function isForScreen(event: KeyboardEvent): boolean {
  const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]');
  return !isInDialog && isForShortcuts(event);
}
