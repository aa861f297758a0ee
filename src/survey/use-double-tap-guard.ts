import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';
import { createDoubleTapGuard, type Tap } from './double-tap-guard.ts';

/** Handlers for the steps' container that block taps meant for what was shown before; `shown` tells the two apart. */
export function useDoubleTapGuard(shown: string) {
  const [taps] = useState(createDoubleTapGuard);
  const [last] = useState({ shown });
  useEffect(() => {
    if (last.shown !== shown) taps.stepAppeared(performance.now());
    last.shown = shown;
  }, [shown, last, taps]);
  return {
    // A press focuses a text field, and opens the keyboard, before it is a click.
    onMouseDownCapture(event: MouseEvent): void {
      if (taps.isAccidentalPress(tapOf(event))) event.preventDefault();
    },
    onClickCapture(event: MouseEvent): void {
      // A label's click is followed by one of its control, which no key caused.
      if (event.detail === 0 && !isOnButton(event.target)) return;
      if (taps.isAccidental(tapOf(event))) drop(event);
    },
    onKeyDownCapture(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (event.repeat || taps.isAccidentalKey(event.timeStamp)) drop(event);
    },
    onInput: taps.stepUsed,
  };
}

function tapOf({ timeStamp, clientX, clientY, detail }: MouseEvent): Tap {
  return { time: timeStamp, x: clientX, y: clientY, clicks: detail };
}

function isOnButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null;
}

function drop(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
