import { Button, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { formatMoment } from '#dashboard/ui/format-date.ts';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { calendarDay } from '#domain/calendar-days.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import type { ReviewsTab } from '../../view/reviews-view.ts';
import { DiscardButton } from '../discard-button.tsx';
import { QuotedReply } from '../quoted-reply.tsx';
import classes from '../replies.module.css';
import { type UnsentReply, useUnsentReplies } from './use-unsent-replies.ts';

/** More of them would push the list off the screen. */
const FIRST = 3;

type Props = { tab: ReviewsTab; reviews: readonly Review[] };

/** Above the list: replies that were not posted and that no review in the list shows. Usually nothing. */
export function UnsentReplies({ tab, reviews }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const replies = useUnsentReplies({ tab, reviews });
  if (replies.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={classes.unsent}>
      <Title order={2} size="sm" id={titleId}>
        {t('reviews.replies.unsent.title')}
      </Title>
      <ul className={classes.unsentList}>
        {replies.slice(0, isWhole ? replies.length : FIRST).map((reply) => (
          <UnsentLine key={keyOf(reply)} reply={reply} />
        ))}
      </ul>
      {!isWhole && replies.length > FIRST && (
        <Button size="xs" variant="subtle" mt="xs" onClick={() => setIsWhole(true)}>
          {t('reviews.replies.unsent.showAll', { count: replies.length })}
        </Button>
      )}
    </section>
  );
}

function UnsentLine({ reply }: { reply: UnsentReply }) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const { may } = useBusiness();
  const { platform, reviewDate, action, text, reason, origin } = reply;
  const names = { platform: PLATFORMS[platform].name };
  const title = t(`reviews.replies.unsent.${action === 'send' ? 'reply' : 'deletion'}`, names);
  const written = Number.isFinite(reviewDate)
    ? t('reviews.replies.unsent.reviewOf', {
        date: formatMoment(reviewDate, timeStyle, Date.now() / 1000),
      })
    : null;
  return (
    <li>
      <QuotedReply title={title} text={text}>
        {written}
      </QuotedReply>
      <Text size="sm" mt={6}>
        {reason}
      </Text>
      <div className={classes.actions}>
        <CopyButton size="xs" value={text} label={t('reviews.replies.copy')} />
        {'draftKey' in origin && <DiscardDraft draftKey={origin.draftKey} />}
        {'reviewDocID' in origin && may('reviews.reply') && (
          <DiscardButton review={origin} action={action} />
        )}
        {reply.isReviewStored && <ReviewsOfDay {...{ platform, reviewDate }} />}
      </div>
    </li>
  );
}

/** Leads to the reviews of that day, among which the reply can be sent again. */
function ReviewsOfDay({ platform, reviewDate }: Pick<UnsentReply, 'platform' | 'reviewDate'>) {
  const { t } = useTranslation();
  const { timeZone } = useBusiness().entity.businessInfo;
  const day = calendarDay({ now: new Date(reviewDate * 1000), timeZone });
  return (
    <InlineLink to="/dash/responses" search={{ platform, from: day, to: day }} size="sm">
      {t('reviews.replies.unsent.find')}
    </InlineLink>
  );
}

function DiscardDraft({ draftKey }: { draftKey: string }) {
  const { t } = useTranslation();

  function discard(): void {
    const before = draftStorage.read(draftKey);
    draftStorage.write(draftKey, null);
    showUndoable({
      title: t('reviews.replies.draft.discarded'),
      message: t('reviews.replies.draft.discardedText'),
      onUndo: () => draftStorage.write(draftKey, before),
    });
  }

  return (
    <Button size="xs" variant="subtle" onClick={discard}>
      {t('reviews.replies.discard')}
    </Button>
  );
}

function keyOf({ origin }: UnsentReply): string {
  return 'draftKey' in origin ? origin.draftKey : origin.reviewDocID;
}
