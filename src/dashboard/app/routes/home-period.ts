import type { HomePeriod } from '#dashboard/features/home/home-view.ts';
import { loadTexts } from '#dashboard/languages/texts.ts';
import { type Clock, periodSeconds } from '#dashboard/lists/filters/period-seconds.ts';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { dayRangeSearch } from '#domain/day-range.ts';

// The calendar is larger than the screens and rarely used.
export const DayRange = lazyPart(async () => {
  const [{ DayRangeField }] = await Promise.all([
    import('#dashboard/lists/filters/day-range-field.tsx'),
    loadTexts('lists'),
  ]);
  return DayRangeField;
});

/** The seconds of a period of Home; null for all time or an unusable one. */
export function rangeOf(period: HomePeriod, clock: Clock) {
  if (period.kind !== 'preset') return periodSeconds(period, clock);
  const { kind, preset } = period;
  return preset === 'all' ? null : periodSeconds({ kind, preset }, clock);
}

/** The period in the addresses of lists, which show all time without one. */
export function searchOfLists(period: HomePeriod): Record<string, string> {
  if (period.kind !== 'preset') return dayRangeSearch(period);
  return period.preset === 'all' ? {} : { period: period.preset };
}
