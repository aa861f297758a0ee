/** A click, or the press that begins one: milliseconds since the page was opened, and CSS pixels of the window. */
export type Tap = {
  readonly time: number;
  readonly x: number;
  readonly y: number;
  /** Clicks in quick succession: 2 for the second of a double click, 0 for a key. */
  readonly clicks: number;
};

export type DoubleTapGuard = {
  /** Another step has appeared. */
  stepAppeared(time: number): void;
  /** The respondent used the step, so they have seen it. */
  stepUsed(): void;
  /** True for a click that was meant for the previous step. */
  isAccidental(click: Tap): boolean;
  /** The same for the press that begins a click. */
  isAccidentalPress(press: Tap): boolean;
  /** True for a key that sends the step, but was meant for the previous one. */
  isAccidentalKey(time: number): boolean;
};

/** Minimum milliseconds to read a question; also the longest double tap. */
const GUARD_TIME = 500;
/** Maximum distance between the taps of a double tap, in CSS pixels. */
const MAX_DISTANCE = 48;

/**
 * Detects taps that were meant for the previous step and would answer an unseen question, such as the second half of a
 * double tap. Only the spot under the finger is guarded: whoever aims elsewhere has seen the new step.
 */
export function createDoubleTapGuard(): DoubleTapGuard {
  let appeared = Number.NEGATIVE_INFINITY;
  let isUsed = false;
  let last: Tap | null = null;

  function isUnseen(time: number): boolean {
    return !isUsed && time - appeared < GUARD_TIME;
  }

  function isForPreviousStep(tap: Tap): boolean {
    if (!isUnseen(tap.time)) return false;
    if (tap.time < appeared || tap.clicks !== 1) return true;
    return last !== null && Math.hypot(tap.x - last.x, tap.y - last.y) <= MAX_DISTANCE;
  }

  return {
    stepAppeared(time) {
      appeared = time;
      isUsed = false;
    },
    stepUsed() {
      isUsed = true;
    },
    isAccidental(click) {
      const accidental = isForPreviousStep(click);
      if (click.clicks > 0) last = click;
      return accidental;
    },
    isAccidentalPress: isForPreviousStep,
    isAccidentalKey: (time) => isUnseen(time),
  };
}
