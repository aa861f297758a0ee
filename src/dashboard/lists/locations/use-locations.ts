import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accessQuery } from '#dashboard/session/queries.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';

export type ListedLocation = {
  readonly bID: string;
  readonly name: string;
  /** '' for none. */
  readonly region: string;
};

const ALPHABET = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The viewed parent and its locations, the parent first, by name; none for another business. */
export function useLocations(): readonly ListedLocation[] {
  const viewed = useBusinessID();
  const { businesses } = useSuspenseQuery(accessQuery).data;
  return useMemo(() => {
    const listed = ({ id, name, region }: (typeof businesses)[number]) => ({
      bID: id,
      name,
      region,
    });
    const locations = businesses
      .filter(({ kind, parentID }) => kind === 'location' && parentID === viewed)
      .map(listed);
    if (locations.length === 0) return [];
    const own = businesses.filter(({ id }) => id === viewed).map(listed);
    return [...own, ...locations.sort((a, b) => ALPHABET.compare(a.name, b.name))];
  }, [businesses, viewed]);
}

/** The name of the business that has a listed item; null in a list of one business. */
export function useLocationName(bID: string | undefined): string | null {
  const { businesses } = useSuspenseQuery(accessQuery).data;
  return businesses.find(({ id }) => id === bID)?.name ?? null;
}

/** The chosen locations that there are: one may have been removed since, or a view be of another business. */
export function useKnownLocations(chosen: readonly string[]): readonly string[] {
  const locations = useLocations();
  return useMemo(() => {
    const known = new Set(locations.map(({ bID }) => bID));
    return chosen.filter((bID) => known.has(bID));
  }, [locations, chosen]);
}
