import type { ReactNode } from 'react';
import type { Review } from '#contract/reviews.ts';
import { isAddedByBusiness } from '#domain/platform-review.ts';
import { ReplyComposer } from './composer/reply-composer.tsx';
import { isListed, type ListedReview } from './listed-review.ts';
import { PendingReply } from './pending-reply.tsx';
import { PublishedReply } from './published-reply.tsx';
import { RecordedReply } from './recorded/recorded-reply.tsx';
import classes from './replies.module.css';
import { ReplyActions } from './reply-actions.tsx';
import { useReply } from './use-reply.ts';

type Props = {
  /** Other things to do with the review, beside writing its reply. */
  children: ReactNode;
};

/** The business's reply to a review: published, on its way, failed, or being written. */
export function ReviewReply({ review, children }: Props & { review: Review }) {
  if (!isListed(review)) return <div className={classes.actions}>{children}</div>;
  if (isAddedByBusiness(review.source)) return <RecordedReply {...{ review, children }} />;
  return <Reply review={review}>{children}</Reply>;
}

function Reply({ review, children }: Props & { review: ListedReview }) {
  const reply = useReply(review);
  const { pending, isComposing } = reply;
  const isSending = pending?.state === 'sending';
  return (
    <div ref={reply.block} tabIndex={-1} className={classes.block}>
      {review.reply !== null && !isSending && <PublishedReply reply={review.reply} />}
      {pending !== null && <PendingReply {...{ review, pending, reply }} />}
      {isComposing && <ReplyComposer {...{ review, reply }} />}
      <div className={classes.actions}>
        {!isComposing && pending === null && <ReplyActions {...{ review, reply }} />}
        {children}
      </div>
    </div>
  );
}
