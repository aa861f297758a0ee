import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { isReviewPlatform } from '#domain/review-platforms.ts';
import { refetchReviews } from '../queries.ts';

type Props = { review: Review; name: string; keepFocus: () => void; onClose: () => void };

/** Asks before a stored review is deleted for good. */
export function DeleteDialog({ review, name, keepFocus, onClose }: Props) {
  const { t } = useTranslation();
  const deleting = useDeleting(review, keepFocus);
  return (
    <ConfirmDialog
      isOpen
      title={t('reviews.deleting.title', { name })}
      cancelLabel={t('reviews.deleting.cancel')}
      confirmLabel={t('reviews.deleting.confirm')}
      isBusy={deleting.isPending}
      onClose={onClose}
      onConfirm={() => deleting.mutate(undefined, { onSuccess: onClose })}
    >
      <Text size="sm">{t('reviews.deleting.text')}</Text>
      {review.source !== 'hand' && (
        <Text size="sm" mt="xs">
          {t('reviews.deleting.platformText', { platform: PLATFORMS[review.platform].name })}
        </Text>
      )}
    </ConfirmDialog>
  );
}

function useDeleting({ platform, reviewDocID, bID: of }: Review, keepFocus: () => void) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (!isReviewPlatform(platform)) throw new Error(`${platform} has no reviews.`);
      await server.call('deleteReview', { bID: of ?? bID, platform, reviewDocID });
    },
    onSuccess: async () => {
      showSuccess({ message: t('reviews.deleting.done') });
      keepFocus();
      await refetchReviews(client, bID);
    },
    meta: { failure: { title: t('reviews.deleting.failed') } },
  });
}
