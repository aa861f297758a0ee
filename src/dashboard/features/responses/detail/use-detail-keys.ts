import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isForShortcuts } from '../keyboard/is-for-shortcuts.ts';
import { useShortcutsOn } from '../keyboard/use-shortcuts-on.ts';

type Steps = { onPrevious: () => void; onNext: () => void };

/** Keys that go through opened responses, while the focus is in the panel. */
export function useDetailKeys(panel: RefObject<HTMLElement | null>, steps: Steps): void {
  const { isOn } = useShortcutsOn();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A dialog over the panel is another place in the page.
    const isHere = event.target instanceof Node && panel.current?.contains(event.target);
    if (!isHere || !isForShortcuts(event)) return;
    const { key } = event;
    if (key === 'ArrowLeft' || (isOn && key === 'k')) steps.onPrevious();
    else if (key === 'ArrowRight' || (isOn && key === 'j')) steps.onNext();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
