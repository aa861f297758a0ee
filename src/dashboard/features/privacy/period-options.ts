import type { TFunction } from 'i18next';

const MONTH = 30;
const YEAR = 365;
const OFFERED = [30, 90, 180, YEAR, 2 * YEAR, 3 * YEAR, 5 * YEAR, 10 * YEAR];

/** The periods to choose from, for ever first; one that was set in another way stands among them. */
export function periodOptions(t: TFunction, current: number | null) {
  const isOffered = current === null || OFFERED.includes(current);
  const days = isOffered ? OFFERED : [...OFFERED, current].sort((one, other) => one - other);
  return [
    { value: '', label: t('privacy.retention.forEver') },
    ...days.map((count) => ({ value: String(count), label: periodText(t, count) })),
  ];
}

function periodText(t: TFunction, days: number): string {
  if (days % YEAR === 0) return t('privacy.retention.years', { count: days / YEAR });
  if (days % MONTH === 0 && days > MONTH) {
    return t('privacy.retention.months', { count: days / MONTH });
  }
  return t('privacy.retention.days', { count: days });
}
