import { useQueryClient } from '@tanstack/react-query';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { useLiveEvents } from '#dashboard/session/use-live-events.ts';
import { usePacedRefetch } from '#dashboard/session/use-paced-refetch.ts';

/** During a rush, figures are refetched every ten seconds. */
const PACE = { delay: 2_000, minInterval: 10_000 };

/** Refetches the figures when responses or reviews arrive or change. */
export function useLiveFigures(): void {
  const bID = useBusinessID();
  const client = useQueryClient();
  const refetchLater = usePacedRefetch(() => {
    for (const kind of ['scores', 'analytics', 'review-figures', 'attention', 'response-use']) {
      void client.invalidateQueries({ queryKey: [kind, bID] });
    }
  }, PACE);
  useLiveEvents(({ event }) => {
    if (event !== 'entity') refetchLater();
  });
}
