import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accessQuery } from '#dashboard/session/queries.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';

const ALPHABET = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

type AgencyClient = {
  readonly id: string;
  /** As the agency calls it. */
  readonly name: string;
  readonly ownName: string;
};

/** The clients of the viewed agency, by name; whoever manages its team sees them all. */
export function useAgencyClients(): readonly AgencyClient[] {
  const bID = useBusinessID();
  const { businesses } = useSuspenseQuery(accessQuery).data;
  return useMemo(
    () =>
      businesses
        .filter(({ kind, parentID }) => kind === 'agencyClient' && parentID === bID)
        .map(({ id, name, clientName }) => ({ id, name: clientName || name, ownName: name }))
        .sort((one, other) => ALPHABET.compare(one.name, other.name)),
    [businesses, bID],
  );
}
