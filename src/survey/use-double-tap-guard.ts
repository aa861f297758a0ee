import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';
import { createDoubleTapGuard } from './double-tap-guard.ts';
import type { StepIndex } from './survey-navigation.ts';

/** Handlers for the steps' container that block taps meant for the previous step. */
export function useDoubleTapGuard(at: StepIndex) {
  const [taps] = useState(createDoubleTapGuard);
  const [first] = useState({ at });
  useEffect(() => {
    if (first.at !== at) taps.stepAppeared(performance.now());
    first.at = at;
  }, [at, first, taps]);
  return {
    onClickCapture(event: MouseEvent): void {
      const { timeStamp, clientX, clientY, detail } = event;
      // A label's click is followed by one of its control, which no key caused.
      const onButton = isOnButton(event.target);
      if (detail === 0 && !onButton) return;
      const position = { x: clientX, y: clientY };
      const tap = { time: timeStamp, ...position, clicks: detail, isOnButton: onButton };
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
