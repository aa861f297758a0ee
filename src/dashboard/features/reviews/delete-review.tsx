import { ActionIcon, Text } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { server } from '#dashboard/browser/server.ts';
import { cancelAndRefetch } from '#dashboard/session/query-client.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { LazyMenu, type MenuTarget } from '#dashboard/ui/lazy-menu.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { reviewsQuery } from './queries.ts';

type Props = { review: Review; platform: ReviewPlatformCode; name: string };

/** The menu of a stored review, which deletes it for good. */
export function DeleteReview({ review, platform, name }: Props) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const label = t('reviews.more', { name });

  async function loadMenu() {
    const { ReviewMenu } = await import('./review-menu.tsx');
    return ({ target }: { target: MenuTarget }) => (
      <ReviewMenu target={target} onDelete={() => setIsAsking(true)} />
    );
  }

  return (
    <>
      <LazyMenu
        load={loadMenu}
        target={
          <ActionIcon variant="subtle" color="gray" aria-label={label} title={label}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
      />
      {isAsking && (
        <DeleteDialog {...{ review, platform, name }} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}

function DeleteDialog({ review, platform, name, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  const deleting = useDeleting(platform, review.reviewDocID);
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
          {t('reviews.deleting.platformText', { platform: PLATFORMS[platform].name })}
        </Text>
      )}
    </ConfirmDialog>
  );
}

function useDeleting(platform: ReviewPlatformCode, reviewDocID: string) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => server.call('deleteReview', { bID, platform, reviewDocID }),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: ['showcase', bID] });
      showSuccess({ message: t('reviews.deleting.done') });
      await cancelAndRefetch(client, { queryKey: reviewsQuery(bID, platform).queryKey });
    },
    meta: { failure: { title: t('reviews.deleting.failed') } },
  });
}
