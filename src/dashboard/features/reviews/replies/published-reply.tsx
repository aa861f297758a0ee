import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { formatMoment } from '#dashboard/ui/format-date.ts';
import classes from './replies.module.css';

type Props = { reply: NonNullable<Review['reply']>; children?: ReactNode };

/** The business's public reply, with what can be done with it. */
export function PublishedReply({ reply: { text, date }, children }: Props) {
  const { t, i18n } = useTranslation();
  const { entity } = useBusiness();
  return (
    <div className={classes.reply}>
      <Text size="xs" fw={600}>
        {t('reviews.replies.from', { business: entity.name })}
        {date !== null && (
          <Text span size="xs" c="dimmed" fw={400}>
            {' · '}
            {formatMoment(date, i18n.language, Date.now() / 1000)}
          </Text>
        )}
      </Text>
      <Text size="sm" dir="auto" className="literal">
        {text}
      </Text>
      {children}
    </div>
  );
}
