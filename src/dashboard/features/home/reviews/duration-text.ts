const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in its most readable unit: minutes below an hour, hours below two days, else days. */
export function durationText(seconds: number, language: string): string {
  const [unit, length] =
    seconds < HOUR
      ? (['minute', MINUTE] as const)
      : seconds < 2 * DAY
        ? (['hour', HOUR] as const)
        : (['day', DAY] as const);
  const value = seconds / length;
  return value.toLocaleString(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: value < 10 && unit === 'day' ? 1 : 0,
  });
}
