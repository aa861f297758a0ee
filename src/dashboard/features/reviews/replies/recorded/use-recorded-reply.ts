import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { updateCachedReviews } from '../../update-cached-reviews.ts';
import { useReplyDraft } from '../drafts/use-reply-draft.ts';
import type { ListedReview } from '../listed-review.ts';
import { refetchReplies } from '../refetch-replies.ts';
import { useBlockFocus } from '../use-block-focus.ts';

/** A reply's text, or '' if it is not known; null for none. */
type Change = { readonly text: string | null; readonly was: string | null };

/** Whether, and how, the business has answered a review of which no platform says so. */
export function useRecordedReply(review: ListedReview) {
  const { t } = useTranslation();
  const { bID, may } = useBusiness();
  const client = useQueryClient();
  const [isWriting, setIsWriting] = useState(false);
  const draft = useReplyDraft(review);
  const { block, claimFocus } = useBlockFocus(isWriting ? 'composer' : undefined);
  const { platform, reviewDocID } = review;
  const stored = review.reply?.text ?? null;

  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) =>
      server.call('recordReply', { bID: review.bID ?? bID, platform, reviewDocID, ...change }),
    onSuccess(_answer, { text }) {
      const reply = text === null ? null : { text, date: review.reply?.date ?? null };
      updateCachedReviews(client, { bID, reviewDocIDs: [reviewDocID] }, { reply });
    },
    onSettled: () => refetchReplies(client, bID),
    meta: { failure: { title: t('reviews.replies.recorded.failed') } },
  });

  function unmark(): void {
    mutate(
      { text: null, was: stored },
      {
        onSuccess() {
          if (stored === null || stored === '') return;
          showUndoable({
            title: t('reviews.replies.recorded.removed'),
            message: t('reviews.replies.recorded.removedText'),
            onUndo: () => mutate({ text: stored, was: null }),
          });
        },
      },
    );
  }

  function write(isOpen: boolean): void {
    claimFocus();
    setIsWriting(isOpen);
  }

  return {
    draft,
    block,
    isWriting,
    isPending,
    unmark,
    mayRecord: may('reviews.reply'),
    mark: () => mutate({ text: '', was: stored }),
    open: () => write(true),
    cancel() {
      draft.discard();
      write(false);
    },
    save() {
      mutate(
        { text: draft.text.trim(), was: stored },
        {
          onSuccess() {
            draft.discard();
            write(false);
          },
        },
      );
    },
  };
}

export type RecordedReplyOfReview = ReturnType<typeof useRecordedReply>;
