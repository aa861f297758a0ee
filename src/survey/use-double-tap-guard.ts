import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';
import { createDoubleTapGuard } from './double-tap-guard.ts';

/** Handlers for the steps' container that block taps meant for what was shown before; `shown` tells the two apart. */
export function useDoubleTapGuard(shown: string) {
  const [taps] = useState(createDoubleTapGuard);
  const [last] = useState({ shown });
  useEffect(() => {
    if (last.shown !== shown) taps.stepAppeared(performance.now());
    last.shown = shown;
  }, [shown, last, taps]);
  return {
    onClickCapture(event: MouseEvent): void {
      const { timeStamp, clientX, clientY, detail } = event;
      // A label's click is followed by one of its control, which no key caused.
      if (detail === 0 && !isOnButton(event.target)) return;
      const tap = { time: timeStamp, x: clientX, y: clientY, clicks: detail };
      if (taps.isAccidental(tap)) drop(event);
    },
    onKeyDownCapture(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (event.repeat || taps.isAccidentalKey(event.timeStamp)) drop(event);
    },
    onInput: taps.stepUsed,
  };
}

function isOnButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null;
}

function drop(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
