import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { type Locations, locationsQuery } from '#dashboard/session/locations/locations-query.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { withMoved } from './list-view.ts';

/** Where a location is in the whole list, and how it is moved. */
export type Place = {
  readonly index: number;
  readonly last: number;
  readonly arrange: Arrange;
};

type Arrange = (from: number, to: number) => void;

/** Moves a location within the whole list; shown at once, and taken back if it fails. */
export function useArranging(): Arrange {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const { queryKey } = locationsQuery(bID);
  const arranging = useMutation({
    // One after the other: the last order is the one that stays.
    scope: { id: `arrange-locations-${bID}` },
    mutationFn: (locationIDs: string[]) => server.call('arrangeLocations', { bID, locationIDs }),
    onError: () => void client.invalidateQueries({ queryKey }),
    meta: { failure: { title: t('locationSettings.order.failed') } },
  });
  return (from, to) => {
    void client.cancelQueries({ queryKey });
    const moved = client.setQueryData<Locations>(
      queryKey,
      (before) => before && { ...before, locations: withMoved(before.locations, from, to) },
    );
    if (moved) arranging.mutate(moved.locations.map((one) => one.bID));
  };
}
