import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Period, periodSearch, readPeriod } from './period.ts';

/** The period of a screen that has no other filters, which the URL keeps. */
export function usePeriodSearch(): { period: Period; onPeriod: (period: Period) => void } {
  const period = readPeriod(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    period,
    onPeriod: (next) =>
      void navigate({
        to: '.',
        search: (search) => ({
          ...search,
          period: undefined,
          from: undefined,
          to: undefined,
          ...periodSearch(next),
        }),
        resetScroll: false,
      }),
  };
}
