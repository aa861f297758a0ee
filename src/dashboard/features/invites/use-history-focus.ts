import { useRef } from 'react';

/** The dialog gives the focus back as it closes; then it goes on to the list. */
const PAUSE = 400;

/** After a send, eye and keyboard go on at the heading of the list that shows it. */
export function useHistoryFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  function goThere(): void {
    setTimeout(() => {
      heading.current?.scrollIntoView({ block: 'center' });
      heading.current?.focus({ preventScroll: true });
    }, PAUSE);
  }
  return { heading, goThere };
}
