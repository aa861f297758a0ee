import { isCovered } from '#dashboard/ui/keyboard/open-overlays.ts';
import { isComposingKey } from '#domain/is-composing-key.ts';

/** Elements that handle keys themselves. */
const TAKEN =
  'textarea, select, video, input:not([type="checkbox"]), [role="menu"], [role="listbox"]';

/** False for keys that have another meaning: in a field or menu, or with Ctrl. */
function isForShortcuts(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isComposingKey(event)) return false;
  if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return false;
  return !event.target.isContentEditable && event.target.closest(TAKEN) === null;
}

/** Also false while something covers the screen, or the given panel of it. */
export function isForScreen(event: KeyboardEvent, panel: Element | null = null): boolean {
  return isForShortcuts(event) && !isCovered(panel);
}
