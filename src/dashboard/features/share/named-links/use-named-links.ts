import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { NamedLink } from '#contract/named-links.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';

type LinkToAdd = { name: string; reference?: string };
type Outcome = { onSaved: () => void; onRefused: (error: Error) => void };

function useRefresh(): () => Promise<void> {
  const bID = useBusinessID();
  const client = useQueryClient();
  return async () => {
    // Responses show the names.
    void client.invalidateQueries({ queryKey: ['feedback', bID], refetchType: 'none' });
    await client.invalidateQueries({ queryKey: ['named-links', bID] });
  };
}

/** Adds links; those that exist are skipped. */
export function useLinkAdding({ onSaved, onRefused }: Outcome) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (links: LinkToAdd[]) => server.call('addNamedLinks', { bID, links }),
    onSuccess: async ({ linkIDs, skipped }) => {
      onSaved();
      await refresh();
      const added = t('share.named.added', { count: linkIDs.length });
      const existed = t('share.named.existed', { count: skipped });
      showSuccess({ message: skipped > 0 ? `${added} ${existed}` : added });
    },
    onError: onRefused,
    meta: { failure: null },
  });
}

export function useLinkRenaming({ onSaved, onRefused }: Outcome) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (change: { linkID: string; name: string }) =>
      server.call('renameNamedLink', { bID, ...change }),
    onSuccess: async () => {
      onSaved();
      await refresh();
      showSuccess({ message: t('share.named.renamed') });
    },
    onError: onRefused,
    meta: { failure: null },
  });
}

/** Removes links and offers to undo it. */
export function useLinkRemoval() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const refresh = useRefresh();
  const restoring = useMutation({
    mutationFn: (links: LinkToAdd[]) => server.call('addNamedLinks', { bID, links }),
    onSuccess: refresh,
    meta: { failure: { title: t('share.named.undoFailed') } },
  });
  return useMutation({
    mutationFn: (links: readonly NamedLink[]) =>
      server.call('removeNamedLinks', { bID, linkIDs: links.map(({ linkID }) => linkID) }),
    onSuccess: async (_answer, links) => {
      await refresh();
      showUndoable({
        title: t('share.named.removed', { count: links.length }),
        message: t('share.named.removedText'),
        onUndo: () => restoring.mutate(links.map(({ name, reference }) => ({ name, reference }))),
      });
    },
    meta: { failure: { title: t('share.named.removeFailed') } },
  });
}
