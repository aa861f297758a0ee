import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import type { BusinessColumn } from '#domain/business-file/business-columns.ts';
import type { ImportAnswer, ImportKind, ImportOrder, Mapping } from './import-kind.ts';

export type ImportChecking = ReturnType<typeof useImportCheck>;

/** How a table is read: the columns as they are guessed or chosen, and what comes of that. Nothing is stored. */
export function useImportCheck(imported: ImportKind, table: Omit<ImportOrder, 'mapping'>) {
  const bID = useBusinessID();
  const [chosen, setChosen] = useState<Mapping | null>(null);
  const order: ImportOrder = { ...table, ...(chosen !== null && { mapping: chosen }) };
  const check = useQuery({
    ...checkQuery(imported, bID, order),
    placeholderData: keepPreviousData,
  });
  const mapping = chosen ?? mappingOf(check.data);

  /** Null takes the column away from the field. */
  function choose(field: BusinessColumn, column: number | null): void {
    const others = Object.entries(mapping).filter(
      ([name, other]) => name !== field && other !== column,
    );
    setChosen({ ...Object.fromEntries(others), ...(column !== null && { [field]: column }) });
  }

  return { check, mapping, choose, order };
}

/** Checks the tables of a business again: what was free may be taken. */
export function recheck(client: QueryClient, bID: string): Promise<void> {
  return client.invalidateQueries({ queryKey: checksKey(bID) });
}

const checksKey = (bID: string) => ['business-import', bID];

function checkQuery({ kind, call }: ImportKind, bID: string, order: ImportOrder) {
  return queryOptions({
    queryKey: [...checksKey(bID), kind, order],
    queryFn: ({ signal }) => call({ bID, ...order, dryRun: true }, { signal }),
    gcTime: 0,
    retry: false,
  });
}

function mappingOf(check: ImportAnswer | undefined): Mapping {
  const found = (check?.columns ?? []).flatMap(({ field }, index) =>
    field === null ? [] : [[field, index] as const],
  );
  return Object.fromEntries(found);
}
