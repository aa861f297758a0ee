/** A click, in milliseconds since the page was opened and CSS pixels of the window. */
export type Tap = {
  readonly time: number;
  readonly x: number;
  readonly y: number;
  /** Of a click that follows others at once: the second of a double click has 2, a key's has 0. */
  readonly clicks: number;
  readonly isOnButton: boolean;
};

export type StrayTaps = {
  /** A step has appeared in place of another. */
  stepAppeared(time: number): void;
  /** Something was put into the step, so it was seen. */
  stepUsed(): void;
  /** True for a click that was meant for the step before. */
  isStray(tap: Tap): boolean;
  /** The same for a key that sends the step. */
  isStrayKey(time: number): boolean;
};

/** Nobody reads a question faster, in milliseconds; a double tap may take as long. */
const UNSEEN_FOR = 500;
/** The same where the step before was left by choosing: its button is still looked for. */
const UNSEEN_AFTER_CHOICE = 1000;
/** How far apart the two taps of a double tap may lie, in CSS pixels. */
const SAME_PLACE = 48;

/**
 * Tells a tap that was meant for the step before and would answer a question that nobody has seen: the second half
 * of a double tap, or one on the button of a step that a choice has left already.
 */
export function createStrayTaps(): StrayTaps {
  let appeared = Number.NEGATIVE_INFINITY;
  let isUsed = false;
  let last: Tap | null = null;

  function isUnseen(time: number, span = UNSEEN_FOR): boolean {
    return !isUsed && time - appeared < span;
  }

  function isStray(tap: Tap): boolean {
    const isAfterChoice = last !== null && last.time < appeared && !last.isOnButton;
    if (isAfterChoice && tap.isOnButton) return isUnseen(tap.time, UNSEEN_AFTER_CHOICE);
    if (!isUnseen(tap.time)) return false;
    if (tap.time < appeared || tap.clicks !== 1) return true;
    return last !== null && Math.hypot(tap.x - last.x, tap.y - last.y) <= SAME_PLACE;
  }

  return {
    stepAppeared(time) {
      appeared = time;
      isUsed = false;
    },
    stepUsed() {
      isUsed = true;
    },
    isStray(tap) {
      const stray = isStray(tap);
      if (tap.clicks > 0) last = tap;
      return stray;
    },
    isStrayKey: (time) => isUnseen(time),
  };
}
