import { z } from 'zod';

/** The latest time that calls accept: the end of the year 9999, in seconds. */
const LAST_SECOND = 253_402_300_799;
export const second = z.number().int().min(0).max(LAST_SECOND);

/** Both ends are inclusive; equal ends mean the day that starts there; a missing end is open. */
export const periodFields = { timeFromS: second.nullish(), timeToS: second.nullish() };

interface Times {
  timeFromS?: number | null | undefined;
  timeToS?: number | null | undefined;
  disregardPeriod?: boolean | null | undefined;
}

export function isPeriodPossible({ timeFromS, timeToS, disregardPeriod }: Times): boolean {
  return (
    disregardPeriod === true ||
    typeof timeFromS !== 'number' ||
    typeof timeToS !== 'number' ||
    timeFromS <= timeToS
  );
}

export const impossiblePeriod = {
  path: ['timeToS'],
  error: 'Choose an end date after the start date.',
};
