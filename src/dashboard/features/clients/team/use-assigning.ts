import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { cancelAndRefetch } from '#dashboard/session/query-client.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import type { Assignments } from '../client/client-queries.ts';

/** Saves which clients a member works for; the notice undoes it. */
export function useAssigning(
  { email, name }: Pick<Assignments['members'][number], 'email' | 'name'>,
  onDone: () => void,
) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const shown = name || email;
  const saving = useMutation({
    mutationFn: (clientIDs: readonly string[]) =>
      server.call('assignClients', { bID, email, clientIDs: [...clientIDs] }),
    onSettled: () => cancelAndRefetch(client, { queryKey: ['clients', bID] }),
    meta: { failure: { title: t('assigning.failed', { name: shown }), namesField: true } },
  });

  async function assign(clientIDs: readonly string[], before: readonly string[]): Promise<void> {
    await saving.mutateAsync(clientIDs);
    onDone();
    showUndoable({
      title: t('assigning.saved', { name: shown }),
      message: t('assigning.count', { count: clientIDs.length }),
      onUndo: () => saving.mutate(before),
    });
  }
  return {
    // The mutation reports a failure.
    assign: (...change: Parameters<typeof assign>) => void assign(...change).catch(() => undefined),
    isBusy: saving.isPending,
  };
}
