import { queryOptions } from '@tanstack/react-query';
import type { FlowDraft } from './use-flow-draft.ts';

/** What somebody else saved since this editor's version; read anew for every time it is asked. */
export function newestQuery(bID: string, { saved, readNewest }: FlowDraft) {
  return queryOptions({
    queryKey: ['newest-flow', bID, saved.version],
    queryFn: async () => {
      const newest = await readNewest();
      if (newest === null) throw new Error('the business is not there');
      return newest;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
