import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { updateCachedReviews } from '../update-cached-reviews.ts';
import { refetchReplies } from './refetch-replies.ts';

/** Forgets a reply, or a deletion, that the platform did not get. */
export function useReplyDiscard({ reviewDocID, bID: of }: Pick<Review, 'reviewDocID' | 'bID'>) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => server.call('discardReply', { bID: of ?? bID, reviewDocID }),
    onSuccess: () =>
      updateCachedReviews(client, { bID, reviewDocIDs: [reviewDocID] }, { pendingReply: null }),
    onSettled: () => refetchReplies(client, bID),
    meta: { failure: { title: t('reviews.replies.discarding.failed') } },
  });
}
