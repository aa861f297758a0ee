import { useCallbackRef } from '@mantine/hooks';
import { useEffect } from 'react';

type Actions = { undo: () => void; redo: () => void };

/** Ctrl or Cmd with Z, Shift-Z or Y. In a text field the browser's own undo is what is meant. */
export function useHistoryKeys({ undo, redo }: Actions): void {
  const onKey = useCallbackRef((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTakenElsewhere(event.target)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onKey]);
}

const TEXT_FIELD =
  'textarea, [contenteditable], input:not([type="checkbox"]):not([type="radio"]):not([type="file"])';

function isTakenElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${TEXT_FIELD}, [role="dialog"]`) !== null;
}
