import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import type { LocationColumn } from '#domain/locations.ts';
import type { LocationTable } from './use-location-file.ts';

export type ImportCheck = AnswerTo<'importLocationsCsv'>;
export type Mapping = Partial<Record<LocationColumn, number>>;

export type ImportChecking = ReturnType<typeof useImportCheck>;

/** How a table is read: the columns as they are guessed or chosen, and what comes of that. Nothing is stored. */
export function useImportCheck({ csv }: LocationTable) {
  const bID = useBusinessID();
  const [chosen, setChosen] = useState<Mapping | null>(null);
  const [likeLocationID, setLike] = useState(bID);
  const order = { csv, likeLocationID, ...(chosen !== null && { mapping: chosen }) };
  const check = useQuery({ ...checkQuery(bID, order), placeholderData: keepPreviousData });
  const mapping = chosen ?? mappingOf(check.data);

  /** Null takes the column away from the field. */
  function choose(field: LocationColumn, column: number | null): void {
    const others = Object.entries(mapping).filter(
      ([name, other]) => name !== field && other !== column,
    );
    setChosen({ ...Object.fromEntries(others), ...(column !== null && { [field]: column }) });
  }

  return { check, mapping, choose, likeLocationID, setLike, order, isChosen: chosen !== null };
}

type Order = { csv: string; likeLocationID: string; mapping?: Mapping };

/** Checks the tables of a business again: what was free may be taken. */
export function recheck(client: QueryClient, bID: string): Promise<void> {
  return client.invalidateQueries({ queryKey: checksKey(bID) });
}

const checksKey = (bID: string) => ['locations-import', bID];

function checkQuery(bID: string, order: Order) {
  return queryOptions({
    queryKey: [...checksKey(bID), order],
    queryFn: ({ signal }) =>
      server.call('importLocationsCsv', { bID, ...order, dryRun: true }, { signal }),
    gcTime: 0,
    retry: false,
  });
}

function mappingOf(check: ImportCheck | undefined): Mapping {
  const found = (check?.columns ?? []).flatMap(({ field }, index) =>
    field === null ? [] : [[field, index] as const],
  );
  return Object.fromEntries(found);
}
