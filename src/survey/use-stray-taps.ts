import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';
import { createStrayTaps } from './stray-taps.ts';
import type { Place } from './survey-navigation.ts';

/** Handlers for what holds the steps: they keep taps that were meant for the step before from the step they land on. */
export function useStrayTaps(at: Place) {
  const [taps] = useState(createStrayTaps);
  const [first] = useState({ at });
  useEffect(() => {
    if (first.at !== at) taps.stepAppeared(performance.now());
    first.at = at;
  }, [at, first, taps]);
  return {
    onClickCapture(event: MouseEvent): void {
      const { timeStamp, clientX, clientY, detail } = event;
      // A label's click is followed by one of its control, which no key made.
      const onButton = isOnButton(event.target);
      if (detail === 0 && !onButton) return;
      const place = { x: clientX, y: clientY };
      const tap = { time: timeStamp, ...place, clicks: detail, isOnButton: onButton };
      if (taps.isStray(tap)) drop(event);
    },
    onKeyDownCapture(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (event.repeat || taps.isStrayKey(event.timeStamp)) drop(event);
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
