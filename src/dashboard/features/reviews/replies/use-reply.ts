import { useState } from 'react';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { isSameReply } from '#domain/review-replies.ts';
import { useReplyDraft } from './drafts/use-reply-draft.ts';
import { type ListedReview, replyTermsOf } from './listed-review.ts';
import { useBlockFocus } from './use-block-focus.ts';
import { useReplyChange } from './use-reply-change.ts';

/** The reply to a review: what the platform has, what is being done about it, and what the user writes. */
export function useReply(review: ListedReview) {
  const mayReply = useBusiness().may('reviews.reply');
  const [isWriting, setIsWriting] = useState(false);
  const draft = useReplyDraft(review);
  const { change, running, error, reset } = useReplyChange(review, {
    isWriting,
    onAccepted({ action, text }) {
      // Trying again sends an earlier text.
      if (action === 'send' && isSameReply(text, draft.text)) draft.discard();
      setIsWriting(false);
    },
    onRemoved: draft.orphan,
  });
  const pending = running ?? review.pendingReply;
  const isSending = pending?.state === 'sending';
  const hasDraft = draft.draft !== null;
  // Sent in another tab: there is nothing left to write.
  if (isWriting && isSending && !hasDraft && running === undefined) setIsWriting(false);
  const isComposing = isWriting && running === undefined;
  const { block, claimFocus } = useBlockFocus(isComposing ? 'composer' : pending?.state);
  const was = review.reply?.text ?? null;

  function act(action: () => void): void {
    claimFocus();
    action();
  }

  return {
    draft,
    pending,
    isComposing,
    error,
    block,
    /** What the platform accepts; null if this user cannot answer this review here. */
    terms: mayReply ? replyTermsOf(review) : null,
    /** A draft can be continued even if the platform was disconnected meanwhile. */
    mayContinue: mayReply && hasDraft && !isSending,
    /** Opens the composer with the draft or, without one, with this text. */
    open: (text?: string) =>
      act(() => {
        if (text !== undefined && !hasDraft) draft.save({ text });
        reset();
        setIsWriting(true);
      }),
    close: () =>
      act(() => {
        if (draft.text.trim() === '') draft.discard();
        reset();
        setIsWriting(false);
      }),
    type(text: string): void {
      reset();
      draft.save({ text });
    },
    /** Sends what is written; `isReplacing` overwrites a reply that somebody else published meanwhile. */
    send({ isReplacing = false } = {}): void {
      const seen = draft.draft === null || isReplacing ? was : draft.draft.was;
      act(() => change({ action: 'send', text: draft.text.trim(), was: seen }));
    },
    deleteReply: () => act(() => change({ action: 'delete', text: was ?? '', was })),
    retry: () => act(() => pending && change({ action: pending.action, text: pending.text, was })),
  };
}

export type ReplyOfReview = ReturnType<typeof useReply>;
