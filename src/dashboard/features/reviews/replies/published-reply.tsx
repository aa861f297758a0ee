import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { formatMoment } from '#dashboard/ui/format-date.ts';
import { QuotedReply } from './quoted-reply.tsx';

/** The business's public reply. */
export function PublishedReply({ reply: { text, date } }: { reply: NonNullable<Review['reply']> }) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const { entity } = useBusiness();
  const published = date === null ? null : formatMoment(date, timeStyle, Date.now() / 1000);
  return (
    <QuotedReply title={t('reviews.replies.from', { business: entity.name })} text={text}>
      {published}
    </QuotedReply>
  );
}
