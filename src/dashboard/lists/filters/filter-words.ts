import type { TFunction } from 'i18next';
import { formatDays } from '#dashboard/ui/format-date.ts';
import type { Period } from './period.ts';

export type Wording = {
  readonly t: TFunction;
  /** BCP 47. */
  readonly language: string;
};

/** The period in words; null for all time. */
export function periodInWords(period: Period, { t, language }: Wording): string | null {
  if (period.kind === 'preset') return t(`filters.periods.${period.preset}`);
  return period.kind === 'range' ? formatDays(period, language) : null;
}

/** Such as “Rating: Positive, Neutral”; null if the choices exclude nothing. */
export function choicesInWords(
  label: string,
  chosen: readonly string[],
  { language, isAll }: Pick<Wording, 'language'> & { isAll: boolean },
): string | null {
  if (isAll) return null;
  return `${label}: ${new Intl.ListFormat(language, { type: 'unit' }).format(chosen)}`;
}
