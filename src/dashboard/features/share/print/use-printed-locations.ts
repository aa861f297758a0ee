import { useQuery } from '@tanstack/react-query';
import { locationsQuery } from '#dashboard/session/locations/locations-query.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import type { PrintedLocations } from '../use-share-choices.ts';

/** The locations of the viewed business, if it is a parent; undefined while they are loading. */
export function useLocations() {
  const { bID, entity } = useBusiness();
  const { data } = useQuery({ ...locationsQuery(bID), enabled: entity.kind === 'parent' });
  return data?.locations;
}

/** What the calls are told of the chosen locations; null for the business itself. */
export function usePrintedLocations(chosen: PrintedLocations): 'all' | 'loading' | string[] | null {
  const { entity } = useBusiness();
  const locations = useLocations();
  if (chosen === null || entity.kind !== 'parent') return null;
  if (chosen === 'all') return 'all';
  if (!locations) return 'loading';
  return locations.filter(({ region }) => region === chosen.region).map(({ bID }) => bID);
}
