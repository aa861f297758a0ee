import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailedReply } from '#contract/review-replies.ts';
import type { Review } from '#contract/reviews.ts';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useLiveEvents } from '#dashboard/session/use-live-events.ts';
import { dropOldDrafts, orphanedDrafts } from '../drafts/reply-drafts.ts';
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

/** Failed replies to reviews that are not in the list, and drafts of replies to reviews that were removed. */
export function useUnsentReplies(shown: readonly Review[]): readonly UnsentReply[] {
  const { bID } = useBusiness();
  const client = useQueryClient();
  const { data: failed = [] } = useQuery(failedRepliesQuery(bID));
  useLiveEvents(({ event }) => {
    if (event !== 'reviews' && event !== 'import' && event !== 'resync') return;
    void client.invalidateQueries({ queryKey: failedRepliesQuery(bID).queryKey });
  });
  const drafts = useOrphanedDrafts();
  const isShown = new Set(shown.map(({ reviewDocID }) => reviewDocID));
  const elsewhere = failed
    .filter(({ reviewDocID, isReviewStored }) => !isReviewStored || !isShown.has(reviewDocID))
    .map(({ reviewDocID, errorText, ...reply }) => ({
      ...reply,
      reason: errorText,
      origin: { reviewDocID },
    }));
  return [...elsewhere, ...drafts];
}

function useOrphanedDrafts(): readonly UnsentReply[] {
  const { t } = useTranslation();
  const { bID, user } = useBusiness();
  useEffect(() => dropOldDrafts(draftStorage, Date.now()), []);
  const owner = { userID: user.authID, bID };
  const read = () => JSON.stringify(orphanedDrafts(draftStorage, owner, Date.now()));
  // One text, since the list is a new one each time.
  const stored = useSyncExternalStore(draftStorage.subscribe, read);
  return useMemo(() => {
    const drafts: ReturnType<typeof orphanedDrafts> = JSON.parse(stored);
    return drafts.map(({ key, draft: { platform, reviewDate, text } }) => ({
      ...{ platform, reviewDate, text, action: 'send' as const },
      isReviewStored: false,
      reason: t('reviews.replies.unsent.removed'),
      origin: { draftKey: key },
    }));
  }, [stored, t]);
}
