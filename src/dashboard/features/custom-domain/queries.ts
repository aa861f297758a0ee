import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DomainSettings } from '#contract/domains.ts';
import { server } from '#dashboard/browser/server.ts';
import { entityQuery } from '#dashboard/session/queries.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';

/** In milliseconds: how soon the screen shows what a job found. */
const LOOK_AGAIN = 10_000;

export function domainQuery(bID: string) {
  return queryOptions({
    queryKey: ['custom-domain', bID],
    queryFn: ({ signal }) => server.call('getDomainSettings', { bID }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'pending' || data?.state === 'dnsProven' || data?.state === 'broken'
        ? LOOK_AGAIN
        : false,
  });
}

/** A change of the domain, or a look at it, whose answer the screen shows. */
export function useDomainChange<Input>(
  change: (bID: string, input: Input) => Promise<DomainSettings>,
  options: { title: string; onSuccess?: (settings: DomainSettings) => void },
) {
  const bID = useBusinessID();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(bID, input),
    onSuccess: (settings) => {
      client.setQueryData(domainQuery(bID).queryKey, settings);
      // Its links may have another host now.
      void client.invalidateQueries({ queryKey: entityQuery(bID).queryKey });
      options.onSuccess?.(settings);
    },
    meta: { failure: { title: options.title, namesField: true } },
  });
}
