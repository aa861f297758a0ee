import { useEffect, useRef } from 'react';

/**
 * Restores the focus to an element that was disabled while busy. Call the returned function before
 * disabling it, while it still has the focus.
 */
export function useRestoreFocus(isBusy: boolean): () => void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (isBusy) return;
    const isLost = document.activeElement === document.body;
    if (isLost && focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [isBusy]);
  return () => {
    focused.current = document.activeElement;
  };
}
