import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';

type Props = { platform: ReviewPlatformCode; onDelete: () => void };

/** Deletes the published reply, after a question. */
export function DeleteReply({ platform, onDelete }: Props) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);

  function confirm(): void {
    setIsAsking(false);
    onDelete();
  }

  return (
    <>
      <Button size="xs" variant="subtle" onClick={() => setIsAsking(true)}>
        {t('reviews.replies.deleting.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('reviews.replies.deleting.title')}
        cancelLabel={t('reviews.replies.deleting.cancel')}
        confirmLabel={t('reviews.replies.deleting.confirm')}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
      >
        <Text size="sm">
          {t('reviews.replies.deleting.text', { platform: PLATFORMS[platform].name })}
        </Text>
      </ConfirmDialog>
    </>
  );
}
