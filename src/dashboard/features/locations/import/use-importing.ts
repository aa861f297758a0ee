import { useMutation, useQueryClient } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import { refetchLocations } from '#dashboard/session/locations/locations-query.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import type { useImportCheck } from './use-import-check.ts';

type Order = ReturnType<typeof useImportCheck>['order'];

export type Importing = ReturnType<typeof useImporting>;

/** Adds all locations of a table, or none. */
export function useImporting() {
  const bID = useBusinessID();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (order: Order) => {
      const answer = await server.call('importLocationsCsv', { bID, ...order });
      // What was free when it was checked may have been taken since.
      const [wrong] = answer.errors;
      if (wrong !== undefined) throw new Error(wrong.message);
      return answer;
    },
    onSuccess: () => refetchLocations(client, bID),
    meta: { failure: null },
  });
}
