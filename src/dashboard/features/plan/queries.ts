import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';
import { entityQuery } from '#dashboard/session/queries.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';

export type Billing = AnswerTo<'getBilling'>;
export type Invoice = AnswerTo<'fetchInvoices'>['invoices'][number];

/** What the business has bought and uses. */
export function billingQuery(bID: string) {
  return queryOptions({
    queryKey: ['billing', bID],
    queryFn: ({ signal }) => server.call('getBilling', { bID }, { signal }),
  });
}

/** Newest first, a page at a time. */
export function invoicesQuery(bID: string) {
  return infiniteQueryOptions({
    queryKey: ['invoices', bID],
    queryFn: ({ pageParam, signal }) =>
      server.call('fetchInvoices', { bID, startAfter: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ hasMore, invoices }) => (hasMore ? invoices.at(-1)?.id : undefined),
  });
}

/** Shows an answer about billing at once, and fetches what follows from it. */
export function useShowBilling(): (billing: Billing) => void {
  const bID = useBusinessID();
  const client = useQueryClient();
  return (billing) => {
    client.setQueryData(billingQuery(bID).queryKey, billing);
    refetchRest(client, bID);
  };
}

function refetchRest(client: QueryClient, bID: string): void {
  void client.invalidateQueries({ queryKey: entityQuery(bID).queryKey });
  void client.invalidateQueries({ queryKey: invoicesQuery(bID).queryKey });
}
