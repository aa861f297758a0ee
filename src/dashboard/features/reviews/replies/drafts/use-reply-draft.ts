import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useLeaveWarning } from '#dashboard/ui/use-leave-warning.ts';
import { isSameReply } from '#domain/review-replies.ts';
import type { ListedReview } from '../listed-review.ts';
import { parseReply, type ReplyDraft, replyKey } from './reply-drafts.ts';

/** The user's draft of a reply to a review, the same in all tabs. */
export function useReplyDraft(review: ListedReview) {
  const { bID: viewed, user } = useBusiness();
  // The same draft where the location is viewed by itself.
  const bID = review.bID ?? viewed;
  const key = replyKey({ userID: user.authID, bID }, review.reviewDocID);
  const stored = useSyncExternalStore(draftStorage.subscribe, () => draftStorage.read(key));
  const draft = useMemo(() => parseReply(stored, Date.now()), [stored]);
  useLeaveWarning(draft !== null && draftStorage.isUnstored(key));

  // Sent in another tab, or by a call whose answer was lost.
  const isAccepted = draft !== null && hasAccepted(review, draft);
  useEffect(() => {
    if (isAccepted) draftStorage.write(key, null);
  }, [isAccepted, key]);

  const published = review.reply?.text ?? null;

  function save(changes: Pick<ReplyDraft, 'text'> & Partial<ReplyDraft>): void {
    const next: ReplyDraft = {
      was: draft === null ? published : draft.was,
      savedAt: Date.now(),
      platform: review.platform,
      reviewDate: Date.parse(review.date) / 1000,
      isOrphaned: false,
      ...changes,
    };
    const isUnchanged = next.text === (next.was ?? '');
    draftStorage.write(key, isUnchanged ? null : JSON.stringify(next));
  }

  return {
    draft,
    /** What the composer shows. */
    text: draft?.text ?? published ?? '',
    /** Whether someone else changed the published reply after the draft was begun. */
    isOutdated: draft !== null && draft.was !== published,
    save,
    discard: () => draftStorage.write(key, null),
    /** The review turned out not to exist any more. */
    orphan(): void {
      if (draft !== null) save({ ...draft, isOrphaned: true });
    },
  };
}

function hasAccepted({ reply, pendingReply }: ListedReview, { text, was }: ReplyDraft): boolean {
  const published = reply?.text ?? null;
  const isPublished = was !== published && isSameReply(published, text);
  const isOnItsWay = pendingReply?.action === 'send' && pendingReply.state === 'sending';
  return isPublished || (isOnItsWay && isSameReply(pendingReply.text, text));
}
