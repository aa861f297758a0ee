import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BodyFor } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';

/** Showcases the eligible answers of many responses, with undo. */
export function useBulkShowcase(onDone: () => void) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const options = {
    mutationFn: (body: Omit<BodyFor<'showcaseResponses'>, 'bID'>) =>
      server.call('showcaseResponses', { bID, ...body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['showcase', bID] }),
    meta: { failure: { title: t('errors.oops'), tone: 'warning' } },
  } as const;
  const takingBack = useMutation({
    ...options,
    onSuccess: () => showSuccess({ message: t('responses.changes.undone') }),
  });
  const showcasing = useMutation({
    ...options,
    onSuccess: ({ changed, withoutConsent }) => {
      onDone();
      if (changed.length === 0) {
        showWarning({ message: t('responses.changes.nothingToShow') });
        return;
      }
      const sessionIDs = changed.map(({ sessionID }) => sessionID);
      showUndoable({
        title: t('responses.changes.showcased', { count: changed.length }),
        message:
          withoutConsent === 0
            ? t('responses.changes.showcasedText', { count: changed.length })
            : t('responses.changes.withoutConsent', { count: withoutConsent }),
        onUndo: () => takingBack.mutate({ sessionIDs, intent: 'unmark', items: changed }),
      });
    },
  });
  return {
    showcase: (sessionIDs: readonly string[]) =>
      showcasing.mutate({ sessionIDs: [...sessionIDs], intent: 'mark' }),
    isBusy: showcasing.isPending,
  };
}
