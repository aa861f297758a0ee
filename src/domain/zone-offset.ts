import { dateFormat } from './date-format.ts';

const CLOCK = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

/** Milliseconds by which the clocks of a zone (IANA name) run ahead of UTC at a moment (milliseconds). */
export function zoneOffset(timeZone: string, moment: number): number {
  const second = Math.floor(moment / 1000) * 1000;
  const parts = dateFormat('en', timeZone, CLOCK).formatToParts(second);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const day = Date.UTC(of('year'), of('month') - 1, of('day'));
  const clock = day + ((of('hour') * 60 + of('minute')) * 60 + of('second')) * 1000;
  return clock - second;
}
