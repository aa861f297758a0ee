import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { byBusiness } from '#dashboard/lists/locations/item-businesses.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { inParts } from './in-parts.ts';

type Wanted = {
  readonly sessionIDs: readonly string[];
  readonly intent: 'mark' | 'unmark';
  /** The answers to remove; missing, all of the responses. */
  readonly items?: readonly { readonly sessionID: string; readonly i: number }[];
};

/** Showcases the eligible answers of many responses, with undo. */
export function useBulkShowcase(onDone: () => void) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const failure = { title: t('errors.oops'), tone: 'warning' } as const;
  const options = {
    mutationFn: async ({ sessionIDs, intent, items }: Wanted) => {
      const title = t('responses.changes.saving');
      const { done, failed, error } = await inParts(sessionIDs, { bID, title }, (part) => {
        const among = new Set(part.sessionIDs);
        return server.call('showcaseResponses', {
          ...part,
          intent,
          ...(items && { items: items.filter(({ sessionID }) => among.has(sessionID)) }),
        });
      });
      if (failed.length > 0) showFailure(error, failure);
      return {
        changed: done.flatMap(({ changed }) => changed),
        withoutConsent: done.reduce((sum, one) => sum + one.withoutConsent, 0),
      };
    },
    onSettled: async (_answer: unknown, _error: unknown, { sessionIDs }: Wanted) => {
      const changed = [...byBusiness(sessionIDs, bID).keys()];
      await Promise.all(
        changed.map((one) => client.invalidateQueries({ queryKey: ['showcase', one] })),
      );
    },
    meta: { failure },
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
    showcase: (sessionIDs: readonly string[]) => showcasing.mutate({ sessionIDs, intent: 'mark' }),
    isBusy: showcasing.isPending,
  };
}
