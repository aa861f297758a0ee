import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import type { PendingReply } from '#contract/reviews.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { updateCachedReviews } from '../update-cached-reviews.ts';
import type { ListedReview } from './listed-review.ts';
import { refetchReplies } from './refetch-replies.ts';

/** A reply to send, or to delete; `was` is the published reply that its author saw. */
export type ReplyChange = Pick<PendingReply, 'action' | 'text'> & { readonly was: string | null };

type Options = {
  /** The composer shows why a reply was refused; without it, a notice does. */
  readonly isWriting: boolean;
  readonly onAccepted: (change: ReplyChange) => void;
  readonly onRemoved: () => void;
};

/** Sends or deletes the reply to a review; `running` shows at once, also after the card was drawn anew. */
export function useReplyChange(review: ListedReview, options: Options) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const isComposerShown = useRef(false);
  useEffect(() => {
    isComposerShown.current = options.isWriting;
    return () => {
      isComposerShown.current = false;
    };
  }, [options.isWriting]);

  const { reviewDocID, platform } = review;
  const mutationKey = ['reply', bID, reviewDocID];
  const changing = useMutation({
    mutationKey,
    mutationFn: ({ action, text, was }: ReplyChange) => {
      const body = { bID: review.bID ?? bID, platform, reviewDocID, was };
      return action === 'send'
        ? server.call('replyToReview', { ...body, text })
        : server.call('deleteReply', body);
    },
    onSuccess: (_answer, change) => {
      const where = { bID, reviewDocIDs: [reviewDocID] };
      updateCachedReviews(client, where, { pendingReply: pendingOf(change) });
      options.onAccepted(change);
      void refetchReplies(client, bID);
    },
    onError: async (error, { action }) => {
      const code = error instanceof CallError ? error.code : '';
      if (code === 'review_removed') options.onRemoved();
      // What the composer shows on its return must include what someone else did.
      if (STALE.has(code)) await refetchReplies(client, bID);
      if (isComposerShown.current) return;
      const name = PLATFORMS[platform].name;
      const key = action === 'send' ? 'sendFailed' : 'deleteFailed';
      showFailure(error, { title: t(`reviews.replies.${key}`, { platform: name }) });
    },
    meta: { failure: null },
  });
  const [running] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => pendingOf(state.variables as ReplyChange),
  });
  return { change: changing.mutate, running, error: changing.error, reset: changing.reset };
}

/** Refusals because the list is no longer what the server has. */
const STALE: ReadonlySet<string> = new Set([
  'review_removed',
  'cannot_reply',
  'already_sending',
  'reply_changed',
  'no_reply',
]);

function pendingOf({ action, text }: ReplyChange): PendingReply {
  return {
    action,
    text,
    state: 'sending',
    error: null,
    errorText: null,
    isUncertain: false,
    date: Date.now() / 1000,
  };
}
