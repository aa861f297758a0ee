import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { refetchLocations } from '#dashboard/session/locations/locations-query.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { type ImportChecking, recheck } from './use-import-check.ts';

type Order = ImportChecking['order'];

export type Importing = ReturnType<typeof useImporting>;

/** Adds all locations of a table, or none. */
export function useImporting() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (order: Order) => {
      const answer = await server.call('importLocationsCsv', { bID, ...order });
      // What was free when it was checked may have been taken since.
      const [wrong] = answer.errors;
      if (wrong !== undefined) {
        throw new CallError(422, {
          code: 'invalid',
          message: t('locationImport.wrongLine', wrong),
        });
      }
      return answer;
    },
    // An answer may be lost on its way: the list shows what was added.
    onError: () => void Promise.all([recheck(client, bID), refetchLocations(client, bID)]),
    onSuccess: () => refetchLocations(client, bID),
    meta: { failure: null },
  });
}
