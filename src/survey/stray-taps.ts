/** A click, in milliseconds since the page was opened and CSS pixels of the window. */
export type Tap = {
  readonly time: number;
  readonly x: number;
  readonly y: number;
  /** Of a click that follows others at once: the second of a double click has 2, a key's has 0. */
  readonly clicks: number;
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
/** How far apart the two taps of a double tap may lie, in CSS pixels. */
const SAME_PLACE = 48;

/** Tells the second half of a double tap, which would answer a question that nobody has seen. */
export function createStrayTaps(): StrayTaps {
  let appeared = Number.NEGATIVE_INFINITY;
  let isUsed = false;
  let last: Tap | null = null;

  function isUnseen(time: number): boolean {
    return !isUsed && time - appeared < UNSEEN_FOR;
  }

  function isStray(tap: Tap): boolean {
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
    isStrayKey: isUnseen,
  };
}
