import { Button, Loader, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PendingReply as Pending } from '#contract/reviews.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import { DiscardButton } from './discard-button.tsx';
import type { ListedReview } from './listed-review.ts';
import { QuotedReply } from './quoted-reply.tsx';
import classes from './replies.module.css';
import type { ReplyOfReview } from './use-reply.ts';

type Props = { review: ListedReview; pending: Pending; reply: ReplyOfReview };

/** A reply, or its deletion, that is on its way to the platform or did not get there. */
export function PendingReply({ review, pending, reply }: Props) {
  const { t } = useTranslation();
  const { action, state, text } = pending;
  const platform = PLATFORMS[review.platform].name;
  if (state === 'sending') {
    return (
      <div role="status">
        <QuotedReply
          tone="sending"
          title={t(`reviews.replies.${action === 'send' ? 'sending' : 'deletingNow'}`, {
            platform,
          })}
          text={text}
        >
          <Loader size={12} aria-hidden />
        </QuotedReply>
      </div>
    );
  }
  // What was not deleted is still published, and what is edited is in the composer.
  const isQuoted = action === 'send' && !reply.isComposing;
  const title = t(`reviews.replies.${titleOf(pending)}`, { platform });
  return (
    <>
      {isQuoted && <QuotedReply tone="failed" title={title} text={text} />}
      <Text size="sm" mt={6} role="status">
        {!isQuoted && <strong>{title}. </strong>}
        {pending.errorText} <Reconnect {...{ review, pending }} />
      </Text>
      {!reply.isComposing && <FailedActions {...{ review, pending, reply }} />}
    </>
  );
}

/** If the platform's answer was lost, nobody knows yet. */
function titleOf({ action, isUncertain }: Pending) {
  if (action === 'send') return isUncertain ? 'uncertainPost' : 'notPosted';
  return isUncertain ? 'uncertainDeletion' : 'notDeleted';
}

/** How to get the connection back that the reply needs. */
function Reconnect({ review, pending: { error } }: Pick<Props, 'review' | 'pending'>) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  if (error !== 'reconnect' && error !== 'disconnected') return null;
  const platform = PLATFORMS[review.platform].name;
  if (!may('settings.platforms')) return t('reviews.replies.askOwner', { platform });
  return (
    <InlineLink to="/dash/settings/sharingandreviews" size="sm" className="screen-only">
      {t('reviews.replies.reconnect', { platform })}
    </InlineLink>
  );
}

function FailedActions({ review, pending, reply }: Props) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  const { action, error, text } = pending;
  if (!may('reviews.reply')) return null;
  const isPossible = reply.terms !== null && error !== 'removed';
  return (
    <div className={classes.actions}>
      {isPossible && (
        <Button size="xs" variant="default" onClick={reply.retry}>
          {t('common.tryAgain')}
        </Button>
      )}
      {(isPossible || reply.mayContinue) && action === 'send' && (
        <Button size="xs" variant="default" data-opens-composer onClick={() => reply.open(text)}>
          {t('reviews.replies.edit')}
        </Button>
      )}
      {!isPossible && action === 'send' && (
        <CopyButton size="xs" value={text} label={t('reviews.replies.copy')} />
      )}
      <DiscardButton {...{ review, action }} />
    </div>
  );
}
