import { useEffect, useRef } from 'react';

/** Puts the focus on a heading when its step appears, so that it is read out; not on page load. */
export function useFocusOnArrival(isArrival: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is mounted anew for each arrival
  useEffect(() => {
    if (!isArrival) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
