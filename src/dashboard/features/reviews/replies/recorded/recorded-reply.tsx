import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import type { ListedReview } from '../listed-review.ts';
import { PublishedReply } from '../published-reply.tsx';
import classes from '../replies.module.css';
import { type RecordedReplyOfReview, useRecordedReply } from './use-recorded-reply.ts';

type Props = {
  review: ListedReview;
  /** Other things to do with the review. */
  children: ReactNode;
};

/** The reply to a review from a file, or added by hand: the business itself says whether it has answered. */
export function RecordedReply({ review, children }: Props) {
  const recorded = useRecordedReply(review);
  const { block, isWriting, mayRecord } = recorded;
  return (
    <div ref={block} tabIndex={-1} className={classes.block}>
      {review.reply !== null && <PublishedReply reply={review.reply} />}
      {isWriting && <RecordedComposer {...{ review, recorded }} />}
      <div className={classes.actions}>
        {mayRecord && !isWriting && <RecordedActions {...{ review, recorded }} />}
        {children}
      </div>
    </div>
  );
}

type PartProps = { review: ListedReview; recorded: RecordedReplyOfReview };

function RecordedActions({ review: { reply }, recorded }: PartProps) {
  const { t } = useTranslation();
  const isAnswered = reply !== null;
  return (
    <>
      <Button
        size="xs"
        variant={isAnswered ? 'subtle' : 'default'}
        leftSection={isAnswered ? null : <IconCheck size={16} aria-hidden />}
        loading={recorded.isPending}
        onClick={isAnswered ? recorded.unmark : recorded.mark}
      >
        {t(`reviews.replies.recorded.${isAnswered ? 'unmark' : 'mark'}`)}
      </Button>
      {isAnswered && (
        <Button size="xs" variant="subtle" data-opens-composer onClick={recorded.open}>
          {t(`reviews.replies.recorded.${reply.text === '' ? 'add' : 'edit'}`)}
        </Button>
      )}
    </>
  );
}

function RecordedComposer({ review, recorded }: PartProps) {
  const { t } = useTranslation();
  const { draft, isPending, save, cancel } = recorded;
  return (
    <div className={classes.composer}>
      <TextArea
        label={t('reviews.replies.recorded.label', {
          name: review.name || t('responses.anonymous'),
        })}
        description={t('reviews.replies.recorded.hint', {
          platform: PLATFORMS[review.platform].name,
        })}
        dir="auto"
        minRows={3}
        maxRows={17}
        maxLength={10_000}
        value={draft.text}
        onChange={(event) => draft.save({ text: event.currentTarget.value })}
      />
      <div className={classes.actions}>
        <Button size="xs" loading={isPending} onClick={save}>
          {t('reviews.replies.recorded.save')}
        </Button>
        <Button size="xs" variant="default" onClick={cancel}>
          {t('reviews.replies.cancel')}
        </Button>
      </div>
    </div>
  );
}
