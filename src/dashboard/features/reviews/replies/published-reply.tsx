import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { formatMoment } from '#dashboard/ui/format-date.ts';
import { QuotedReply } from './quoted-reply.tsx';

/** The business's public reply, or that there is one whose text is not known. */
export function PublishedReply({ reply: { text, date } }: { reply: NonNullable<Review['reply']> }) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const { entity } = useBusiness();
  if (text === '') {
    return (
      <div>
        <Chip tone="success">{t('reviews.replies.recorded.answered')}</Chip>
      </div>
    );
  }
  const published = date === null ? null : formatMoment(date, timeStyle, Date.now() / 1000);
  return (
    <QuotedReply title={t('reviews.replies.from', { business: entity.name })} text={text}>
      {published}
    </QuotedReply>
  );
}
