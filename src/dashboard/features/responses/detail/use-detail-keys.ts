import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useShortcutsOn } from '#dashboard/ui/keyboard/shortcuts-on.ts';
import { isForScreen } from '../keyboard/shortcuts.ts';

type Steps = {
  isOpen: boolean;
  onPrevious: () => void;
  onNext: () => void;
};

/** Keys that move between open responses, even before the panel has the focus. */
export function useDetailKeys(panel: RefObject<HTMLElement | null>, steps: Steps): void {
  const { isOn } = useShortcutsOn();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!steps.isOpen || !isForScreen(event, panel.current)) return;
    const { key } = event;
    if (key === 'ArrowLeft' || (isOn && key === 'k')) steps.onPrevious();
    else if (key === 'ArrowRight' || (isOn && key === 'j')) steps.onNext();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** When the panel closes, focuses the row of the response that it showed last. */
export function useFocusOnLine(sessionID: string | null): void {
  const shown = useRef(sessionID);
  useEffect(() => {
    const last = shown.current;
    shown.current = sessionID;
    if (sessionID !== null || last === null) return;
    const lines = [...document.querySelectorAll<HTMLElement>('[data-session] [data-line]')];
    // If that row has left the list, the first row gets the focus.
    const line = lines.find((one) => one.parentElement?.dataset.session === last) ?? lines[0];
    line?.focus();
  }, [sessionID]);
}
