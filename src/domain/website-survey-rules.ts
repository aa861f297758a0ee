/** When a visitor's browser last saw, closed and answered the survey on one website, in milliseconds. */
export interface DisplayRecord {
  shown?: number;
  closed?: number;
  answered?: number;
}

/**
 * Whether a pop-up may show again by itself: never after an answer, else after the pause since it was last shown or
 * closed. A time in the future, from a clock that was set back, counts like one as long ago.
 */
export function isDue(
  { shown = 0, closed = 0, answered }: DisplayRecord,
  pause: number,
  now: number,
): boolean {
  return !answered && Math.abs(now - Math.max(shown, closed)) >= pause;
}

/** Whether the survey belongs on a page: none of the patterns `not` matches, and one of `only` if there are any. */
export function isOnPage(path: string, only: readonly string[], not: readonly string[]): boolean {
  const matches = (pattern: string) => new RegExp(pattern).test(path);
  return !not.some(matches) && (!only.length || only.some(matches));
}
