import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { invalidateFigures } from './invalidate-figures.ts';

/** Asks for the lists anew; pages behind the first are asked for again when they are turned to. */
export function useForgetLists(bID: string) {
  const client = useQueryClient();
  const queryKey = ['feedback', bID];
  return async (options?: { throwOnError: boolean }): Promise<void> => {
    client.setQueriesData<InfiniteData<unknown>>({ queryKey, type: 'active' }, onlyFirst);
    invalidateFigures(client, bID);
    await client.invalidateQueries({ queryKey }, options);
  };
}

function onlyFirst(known: InfiniteData<unknown> | undefined): InfiniteData<unknown> | undefined {
  if (known === undefined) return known;
  return { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) };
}
