import type { TrendStep } from '#contract/analytics.ts';

type Options = { step: TrendStep; language: string; timeZone: string };

/** What a point of a trend is called: its day, the first day of its week, or its month. */
export function stepName(from: number, { step, language, timeZone }: Options, isInFull = false) {
  const day = { day: 'numeric', month: 'short' } as const;
  const month = { month: 'short', year: isInFull ? 'numeric' : '2-digit' } as const;
  const options = step === 'month' ? month : isInFull ? { ...day, year: 'numeric' as const } : day;
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone });
  return format.format(new Date(from * 1000));
}
