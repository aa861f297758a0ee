import { useLayoutEffect, useRef } from 'react';

/**
 * Answers a function that runs its work once what was changed together with it is on the screen;
 * while `isHeld`, it waits for a later drawing.
 */
export function useAfterRender(isHeld = false): (work: () => unknown) => void {
  const waiting = useRef<(() => unknown) | null>(null);
  useLayoutEffect(() => {
    if (isHeld) return;
    const work = waiting.current;
    waiting.current = null;
    work?.();
  });
  return (work) => {
    waiting.current = work;
  };
}
