import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to what loses it by being disabled while something is busy. What it answers is
 * called before that begins, while the focus is still there.
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
