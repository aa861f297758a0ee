import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isForScreen } from '../keyboard/is-for-shortcuts.ts';
import { useShortcutsOn } from '../keyboard/use-shortcuts-on.ts';

type Steps = {
  /** Whether the panel is open, and nothing lies over it. */
  isOnTop: boolean;
  onPrevious: () => void;
  onNext: () => void;
};

/** Keys that go through opened responses, also before the panel has got the focus. */
export function useDetailKeys(panel: RefObject<HTMLElement | null>, steps: Steps): void {
  const { isOn } = useShortcutsOn();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!steps.isOnTop || !isForScreen(event, panel.current)) return;
    const { key } = event;
    if (key === 'ArrowLeft' || (isOn && key === 'k')) steps.onPrevious();
    else if (key === 'ArrowRight' || (isOn && key === 'j')) steps.onNext();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
