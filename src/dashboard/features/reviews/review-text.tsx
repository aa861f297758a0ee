import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { formatMoment } from '#dashboard/ui/format-date.ts';
import classes from './reviews.module.css';

/** What a review says, in its own language or the platform's translation, and the business's reply. */
export function ReviewText({ review }: { review: Review }) {
  const { t } = useTranslation();
  const { review_text: original, translated_text: translation, reply } = review;
  const [isOriginal, setIsOriginal] = useState(false);
  const text = isOriginal || !translation ? original : translation;
  return (
    <>
      <Text size="sm" dir="auto" className="literal" c={text === '' ? 'dimmed' : undefined}>
        {text === '' ? t('reviews.noText') : text}
      </Text>
      {translation && translation !== original && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={classes.toggle}
          onClick={() => setIsOriginal(!isOriginal)}
        >
          {t(isOriginal ? 'reviews.showTranslation' : 'reviews.showOriginal')}
        </Anchor>
      )}
      {reply !== null && <Reply reply={reply} />}
    </>
  );
}

function Reply({ reply: { text, date } }: { reply: NonNullable<Review['reply']> }) {
  const { t, i18n } = useTranslation();
  const { entity } = useBusiness();
  return (
    <div className={classes.reply}>
      <Text size="xs" fw={600}>
        {t('reviews.reply', { business: entity.name })}
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
    </div>
  );
}
