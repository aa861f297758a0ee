import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import type { ImportKind, ImportOrder } from './import-kind.ts';
import { recheck } from './use-import-check.ts';

export type Importing = ReturnType<typeof useImporting>;

/** Adds all businesses of a table, or none. */
export function useImporting({ call, refetch }: ImportKind) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (order: ImportOrder) => {
      const answer = await call({ bID, ...order });
      // What was free when it was checked may have been taken since.
      const [wrong] = answer.errors;
      if (wrong !== undefined) {
        throw new CallError(422, {
          code: 'invalid',
          message: t('businessImport.wrongLine', wrong),
        });
      }
      return answer;
    },
    // An answer may be lost on its way: the list shows what was added.
    onError: () => void Promise.all([recheck(client, bID), refetch(client, bID)]),
    onSuccess: () => refetch(client, bID),
    meta: { failure: null },
  });
}
