import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { refetchClients } from '../client/client-queries.ts';

/** Restores a removed client; without room for it, says what gives more. */
export function useRestoringClient() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ bID: clientID }: { bID: string; name: string }) =>
      server.call('restoreClient', { bID, clientID }),
    onSuccess: (_, { name }) => {
      showSuccess({ message: t('removedClients.restored', { name }) });
    },
    onError: (error, { name }) =>
      void showFailure(error, { title: t('removedClients.failed', { name }) }),
    onSettled: () => refetchClients(client, bID),
    meta: { failure: null },
  });
}
