import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import classes from './reviews.module.css';

/** What a review says, in its own language or the platform's translation. */
export function ReviewText({ review }: { review: Review }) {
  const { t } = useTranslation();
  const { review_text: original, translated_text: translation } = review;
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
          className={`${classes.toggle} screen-only`}
          onClick={() => setIsOriginal(!isOriginal)}
        >
          {t(isOriginal ? 'reviews.showTranslation' : 'reviews.showOriginal')}
        </Anchor>
      )}
    </>
  );
}
