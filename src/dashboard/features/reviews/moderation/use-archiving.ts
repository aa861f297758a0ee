import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { refetchReviews } from '../queries.ts';
import { updateCachedReviews } from '../update-cached-reviews.ts';

type Change = {
  /** The business that has the reviews. */
  readonly of: string;
  readonly reviewDocIDs: readonly string[];
  readonly archived: boolean;
};

const keyOf = (bID: string) => ['archive-reviews', bID];

/** Changes that are being saved. Lists show them at once; failed ones are dropped. */
export function usePendingArchiving(bID: string): readonly Change[] {
  return useMutationState({
    filters: { mutationKey: keyOf(bID), status: 'pending' },
    // Only the mutation below uses this key.
    select: ({ state }) => state.variables as Change,
  });
}

/** Whether a review is archived after the changes, of which the last one wins. */
export function isArchivedAfter(review: Review, changes: readonly Change[]): boolean {
  const last = changes.findLast(({ reviewDocIDs }) => reviewDocIDs.includes(review.reviewDocID));
  return last?.archived ?? review.isArchived;
}

/** Archives or restores a review: shown at once, saved in order, with undo. */
export function useArchiving(): (review: Review, archived: boolean) => Promise<void> {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: keyOf(bID),
    // In order, so that the last click wins.
    scope: { id: keyOf(bID).join(' ') },
    mutationFn: ({ of, reviewDocIDs, archived }: Change) =>
      server.call('archiveReviews', { bID: of, reviewDocIDs: [...reviewDocIDs], archived }),
    onSuccess: (_answer, { of, reviewDocIDs, archived }) => {
      updateCachedReviews(client, { bID, reviewDocIDs }, { isArchived: archived });
      for (const one of new Set([bID, of])) void refetchReviews(client, one);
    },
    meta: { failure: { title: t('errors.oops'), tone: 'warning' } },
  });
  /** Resolves to the reviews that changed; null if it failed. */
  const attempt = (change: Change) =>
    mutateAsync(change).then(
      ({ changed }) => changed,
      () => null,
    );

  return async (review, archived) => {
    const of = review.bID ?? bID;
    const changed = await attempt({ of, reviewDocIDs: [review.reviewDocID], archived });
    if (changed === null) return;
    if (changed.length === 0) {
      showSuccess({ message: t('reviews.archiving.already') });
      return;
    }
    const done = archived ? 'archived' : 'restored';
    showUndoable({
      title: t(`reviews.archiving.${done}`),
      message: t(`reviews.archiving.${done}Text`),
      onUndo: async () => {
        const undone = await attempt({ of, reviewDocIDs: changed, archived: !archived });
        if (undone !== null) showSuccess({ message: t('reviews.archiving.undone') });
      },
    });
  };
}
