import { useLocalStorage } from '@mantine/hooks';

/** Whether single keys do something; who speaks to the computer turns them off (WCAG 2.1.4). */
export function useShortcutsOn() {
  const [isOn, setOn] = useLocalStorage({ key: 'goodword-shortcuts', defaultValue: true });
  return { isOn, setOn };
}

/** Where keys mean something of their own. */
const TAKEN = 'textarea, select, input:not([type="checkbox"]), [role="menu"], [role="listbox"]';

/** False for a key that means something where it is pressed: in a field, a menu, with Ctrl. */
function isForShortcuts(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return false;
  return !event.target.isContentEditable && event.target.closest(TAKEN) === null;
}

/** False too for a key pressed in a dialog over the screen, other than the given panel of it. */
export function isForScreen(event: KeyboardEvent, panel: Element | null = null): boolean {
  if (!isForShortcuts(event) || !(event.target instanceof Element)) return false;
  const dialog = event.target.closest('[role="dialog"]');
  return dialog === null || (panel?.contains(dialog) ?? false);
}
