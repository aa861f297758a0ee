import type { TrendStep } from '#contract/analytics.ts';
import type { TrendPoint } from './trend-points.ts';

type Options = { step: TrendStep; language: string; timeZone: string };
type Days = Pick<TrendPoint, 'from' | 'to'>;

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Which days a point of a trend is about: a day, a whole month by its name, else the first and the last one. */
export function stepName({ from, to }: Days, { step, language, timeZone }: Options): string {
  const dayOf = new Intl.DateTimeFormat('en', { day: 'numeric', timeZone });
  const isFirst = (seconds: number) => dayOf.format(seconds * 1000) === '1';
  const isMonth = step === 'month' && isFirst(from) && isFirst(to + 1);
  const options = isMonth ? ({ month: 'short', year: 'numeric' } as const) : DAY;
  return new Intl.DateTimeFormat(language, { ...options, timeZone }).formatRange(
    from * 1000,
    to * 1000,
  );
}

/** The same in short, for an axis: the first of its days, or the month. */
export function axisName({ from }: Days, { step, language, timeZone }: Options): string {
  const options =
    step === 'month'
      ? ({ month: 'short', year: '2-digit' } as const)
      : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(language, { ...options, timeZone }).format(from * 1000);
}
