/** A click, in milliseconds since the page was opened and CSS pixels of the window. */
export type Tap = {
  readonly time: number;
  readonly x: number;
  readonly y: number;
  /** Of a click that follows others at once: the second of a double click has 2, a key's has 0. */
  readonly clicks: number;
  readonly isOnButton: boolean;
};

export type DoubleTapGuard = {
  /** A step has appeared in place of another. */
  stepAppeared(time: number): void;
  /** Something was put into the step, so it was seen. */
  stepUsed(): void;
  /** True for a click that was meant for the step before. */
  isAccidental(tap: Tap): boolean;
  /** The same for a key that sends the step. */
  isAccidentalKey(time: number): boolean;
};

/** No one reads a question faster, in milliseconds; a double tap may take as long. */
const GUARD_TIME = 500;
/** The same where the step before was left by choosing: its button is still looked for. */
const GUARD_TIME_AFTER_CHOICE = 1000;
/** How far apart the two taps of a double tap may lie, in CSS pixels. */
const SAME_SPOT = 48;

/**
 * Tells a tap that was meant for the step before and would answer a question that no one has seen: the second half
 * of a double tap, or one on the button of a step that a choice has left already.
 */
export function createDoubleTapGuard(): DoubleTapGuard {
  let appeared = Number.NEGATIVE_INFINITY;
  let isUsed = false;
  let last: Tap | null = null;

  function isUnseen(time: number, span = GUARD_TIME): boolean {
    return !isUsed && time - appeared < span;
  }

  function isAccidental(tap: Tap): boolean {
    const isAfterChoice = last !== null && last.time < appeared && !last.isOnButton;
    if (isAfterChoice && tap.isOnButton) return isUnseen(tap.time, GUARD_TIME_AFTER_CHOICE);
    if (!isUnseen(tap.time)) return false;
    if (tap.time < appeared || tap.clicks !== 1) return true;
    return last !== null && Math.hypot(tap.x - last.x, tap.y - last.y) <= SAME_SPOT;
  }

  return {
    stepAppeared(time) {
      appeared = time;
      isUsed = false;
    },
    stepUsed() {
      isUsed = true;
    },
    isAccidental(tap) {
      const accidental = isAccidental(tap);
      if (tap.clicks > 0) last = tap;
      return accidental;
    },
    isAccidentalKey: (time) => isUnseen(time),
  };
}
