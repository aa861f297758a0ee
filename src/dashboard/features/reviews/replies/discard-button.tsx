import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingReply, Review } from '#contract/reviews.ts';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { useReplyDiscard } from './use-reply-discard.ts';

type Props = {
  review: Pick<Review, 'reviewDocID' | 'bID'>;
  action: PendingReply['action'];
};

/** Gives up a reply that was not posted, after a question; or a deletion, which loses nothing. */
export function DiscardButton({ review, action }: Props) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const discarding = useReplyDiscard(review);
  const isDeletion = action === 'delete';
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        loading={discarding.isPending}
        onClick={() => (isDeletion ? discarding.mutate() : setIsAsking(true))}
      >
        {t(isDeletion ? 'reviews.replies.keepReply' : 'reviews.replies.discard')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('reviews.replies.discarding.title')}
        cancelLabel={t('reviews.replies.discarding.cancel')}
        confirmLabel={t('reviews.replies.discard')}
        isBusy={discarding.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => discarding.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      >
        <Text size="sm">{t('reviews.replies.discarding.text')}</Text>
      </ConfirmDialog>
    </>
  );
}
