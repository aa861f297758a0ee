import { fromSeconds } from './clock.ts';

const DAY_S = 86_400;

interface PeriodInput {
  timeFromS?: number | null | undefined;
  timeToS?: number | null | undefined;
}

export interface RequestedPeriod {
  /** Inclusive; null is open. */
  from: Date | null;
  /** Exclusive; null is open. */
  before: Date | null;
}

/** Parses the period of a call: both ends are inclusive seconds; equal ends mean the day that begins there. */
export function readPeriod({ timeFromS, timeToS }: PeriodInput): RequestedPeriod {
  const isOneDay = typeof timeFromS === 'number' && timeFromS === timeToS;
  const length = isOneDay ? DAY_S : 1;
  return {
    from: typeof timeFromS === 'number' ? fromSeconds(timeFromS) : null,
    before: typeof timeToS === 'number' ? fromSeconds(timeToS + length) : null,
  };
}
