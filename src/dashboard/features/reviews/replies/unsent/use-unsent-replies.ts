import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailedReply } from '#contract/review-replies.ts';
import type { Review } from '#contract/reviews.ts';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import type { DraftOwner } from '#dashboard/session/drafts/stored-drafts.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import type { ReviewsTab } from '../../view/reviews-view.ts';
import { listReplies, type StoredReply } from '../drafts/reply-drafts.ts';
import { failedRepliesQuery } from '../queries.ts';

/** A text that no platform has and no review in the list shows. */
export type UnsentReply = Pick<FailedReply, 'platform' | 'reviewDate' | 'action' | 'text'> & {
  /** Why it was not posted. */
  readonly reason: string;
  /** The review of a reply that failed, or the key of a draft. */
  readonly origin: { readonly reviewDocID: string } | { readonly draftKey: string };
  /** Whether the review is stored, only not in the list. */
  readonly isReviewStored: boolean;
};

type Shown = { readonly tab: ReviewsTab; readonly reviews: readonly Review[] };

/** The tab's failed replies to reviews that are not in the list, and drafts of replies to reviews that are gone. */
export function useUnsentReplies({ tab, reviews }: Shown): readonly UnsentReply[] {
  const { bID, user } = useBusiness();
  const owner = { userID: user.authID, bID };
  const { data } = useQuery(failedRepliesQuery(owner));
  const drafts = useOrphanedDrafts(owner, data?.missing ?? []);
  const isShown = new Set(reviews.map(({ reviewDocID }) => reviewDocID));
  const elsewhere = (data?.replies ?? [])
    .filter(({ reviewDocID, isReviewStored }) => !isReviewStored || !isShown.has(reviewDocID))
    .map(({ reviewDocID, errorText, ...reply }) => ({
      ...reply,
      reason: errorText,
      origin: { reviewDocID },
    }));
  return [...elsewhere, ...drafts].filter(({ platform }) => tab === 'all' || platform === tab);
}

function useOrphanedDrafts(owner: DraftOwner, missing: readonly string[]): readonly UnsentReply[] {
  const { t } = useTranslation();
  const read = () =>
    JSON.stringify(
      listReplies(draftStorage, owner, Date.now()).filter(
        ({ reviewDocID, draft }) => draft.isOrphaned || missing.includes(reviewDocID),
      ),
    );
  // One text, since the list is a new one each time.
  const stored = useSyncExternalStore(draftStorage.subscribe, read);
  return useMemo(() => {
    const drafts: StoredReply[] = JSON.parse(stored);
    return drafts.map(({ key, draft: { platform, reviewDate, text } }) => ({
      platform,
      reviewDate,
      text,
      action: 'send' as const,
      isReviewStored: false,
      reason: t('reviews.replies.unsent.removed'),
      origin: { draftKey: key },
    }));
  }, [stored, t]);
}
