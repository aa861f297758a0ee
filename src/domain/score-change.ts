import type { RatingType } from './ratings.ts';
import { MIN_SAMPLE_SIZE, type Scores } from './scores.ts';

export interface ScoreChange {
  readonly value: number;
  /** Ratings in the period. */
  readonly n: number;
  /** Against the period before, in the score's unit; null without ratings then. */
  readonly change: number | null;
  /**
   * How sure the change is: `few` ratings in either period, `chance` may explain it, `real` in all likelihood; null
   * without a change.
   */
  readonly certainty: 'few' | 'chance' | 'real' | null;
}

/**
 * The score of a period and its change against the period before; null without a rating. A change is real if it is
 * larger than its own 95 % interval: the root of the sum of squares of both half widths.
 */
export function scoreChangeOf(
  type: RatingType,
  { current, before }: { current: Scores; before: Scores },
): ScoreChange | null {
  const value = current[type];
  const earlier = before[type];
  if (value === null) return null;
  const { n } = current;
  if (earlier === null) return { value, n, change: null, certainty: null };
  const change = Math.round((value - earlier) * 10) / 10 + 0;
  return { value, n, change, certainty: certaintyOf(type, { current, before, change }) };
}

interface Compared {
  current: Scores;
  before: Scores;
  change: number;
}

function certaintyOf(
  type: RatingType,
  { current, before, change }: Compared,
): ScoreChange['certainty'] {
  if (Math.min(current.n, before.n) < MIN_SAMPLE_SIZE) return 'few';
  if (change === 0) return null;
  const noise = Math.hypot(halfWidth(type, current), halfWidth(type, before));
  return Math.abs(change) > noise ? 'real' : 'chance';
}

function halfWidth(type: RatingType, { intervals }: Scores): number {
  if (intervals === null) return Number.POSITIVE_INFINITY;
  const [low, high] = intervals[type];
  return (high - low) / 2;
}
