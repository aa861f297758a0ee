import { useLayoutEffect, useRef } from 'react';

/** Answers a function that runs its work once what was changed together with it is on the screen. */
export function useAfterRender(): (work: () => unknown) => void {
  const waiting = useRef<(() => unknown) | null>(null);
  useLayoutEffect(() => {
    const work = waiting.current;
    waiting.current = null;
    work?.();
  });
  return (work) => {
    waiting.current = work;
  };
}
