import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useShortcutsOn } from '#dashboard/ui/keyboard/shortcuts-on.ts';
import { isForScreen } from './shortcuts.ts';

type Actions = {
  /** Null if the role may not. */
  onSelect: ((sessionID: string) => void) | null;
  onArchive: ((sessionID: string) => void) | null;
};

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Keys that move through the list, select and archive. Returns a function that keeps the focus in
 * the list when the focused row leaves; call it before the row does.
 */
export function useListKeys(list: RefObject<HTMLUListElement | null>, actions: Actions) {
  const { isOn } = useShortcutsOn();
  const leaving = useRef<number | null>(null);

  const lines = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const current = () =>
    lines().findIndex((line) => line.parentElement?.contains(document.activeElement));

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForScreen(event)) return;
    const isArrow = event.key.startsWith('Arrow');
    const at = current();
    // Outside the list, arrows scroll the page; letters work on the whole screen unless turned off.
    if (isArrow ? at < 0 : !isOn) return;
    if (act(event.key, at)) event.preventDefault();
  });

  function act(key: string, at: number): boolean {
    const step = STEPS[key];
    if (step !== undefined) return focusOn(at < 0 ? 0 : at + step);
    const sessionID = lines()[at]?.parentElement?.dataset.session;
    if (sessionID === undefined) return false;
    if (key === 'x') actions.onSelect?.(sessionID);
    else if (key === 'e') actions.onArchive?.(sessionID);
    else return false;
    return true;
  }

  function focusOn(index: number): boolean {
    const line = lines()[index];
    line?.focus();
    line?.scrollIntoView({ block: 'nearest' });
    return line !== undefined;
  }

  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    if (leaving.current === null || document.activeElement !== document.body) return;
    focusOn(Math.min(leaving.current, lines().length - 1));
    leaving.current = null;
  });

  return function keepFocus(): void {
    leaving.current = Math.max(0, current());
  };
}
