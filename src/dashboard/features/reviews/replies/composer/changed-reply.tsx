import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import type { ListedReview } from '../listed-review.ts';
import classes from '../replies.module.css';
import type { ReplyOfReview } from '../use-reply.ts';

type Props = { review: ListedReview; reply: ReplyOfReview };

/** Somebody else changed the reply meanwhile: theirs is shown above, and the user chooses between the two. */
export function ChangedReply({ review, reply }: Props) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const platform = PLATFORMS[review.platform].name;
  const isDeleted = review.reply === null;

  function keepTheirs(): void {
    setIsAsking(false);
    reply.draft.discard();
    reply.close();
  }

  return (
    <div role="alert" className={classes.changed}>
      <strong>{t('reviews.replies.changed.title')}</strong>
      <Text size="sm">
        {t(`reviews.replies.changed.${isDeleted ? 'deleted' : 'replaced'}`, { platform })}
      </Text>
      <div className={classes.actions}>
        <Button size="xs" variant="default" onClick={() => reply.send({ isReplacing: true })}>
          {t(`reviews.replies.changed.${isDeleted ? 'postMine' : 'replace'}`)}
        </Button>
        <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
          {t(`reviews.replies.changed.${isDeleted ? 'dropMine' : 'keepTheirs'}`)}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('reviews.replies.changed.discardTitle')}
        cancelLabel={t('reviews.replies.changed.discardCancel')}
        confirmLabel={t('reviews.replies.draft.discard')}
        onClose={() => setIsAsking(false)}
        onConfirm={keepTheirs}
      >
        <Text size="sm">{t('reviews.replies.changed.discardText')}</Text>
      </ConfirmDialog>
    </div>
  );
}
