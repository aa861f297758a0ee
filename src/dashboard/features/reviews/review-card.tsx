import { Anchor, Avatar, Text, Title, VisuallyHidden } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { formatMoment, formatMomentInFull } from '#dashboard/ui/format-date.ts';
import { initials } from '#dashboard/ui/initials.ts';
import { StarRow } from '#dashboard/ui/star-row.tsx';
import { isWebAddress } from '#domain/text.ts';
import classes from './reviews.module.css';
import { TruncatedText } from './truncated-text.tsx';

/** Maximum characters of a name and a title, as specified. */
const NAME = 15;
const TITLE = 30;

type Props = { review: Review; platform: string; children: ReactNode };

/** One review from a platform, with its actions. */
export function ReviewCard({ review, platform, children }: Props) {
  const { t } = useTranslation();
  const { review_title: title, review_text: text } = review;
  const name = review.name || t('responses.anonymous');
  return (
    <li className={classes.review}>
      <Avatar
        src={isWebAddress(review.profile_picture) ? review.profile_picture : null}
        alt=""
        size={44}
        classNames={{ placeholder: classes.initials }}
        imageProps={{ referrerPolicy: 'no-referrer', loading: 'lazy' }}
        aria-hidden
      >
        {initials(name)}
      </Avatar>
      <div className={classes.body}>
        <ReviewHead review={review} name={name} />
        {title !== '' && (
          <Text fw={600} size="sm">
            <TruncatedText text={title} limit={TITLE} />
          </Text>
        )}
        <Text size="sm" dir="auto" className="literal" c={text === '' ? 'dimmed' : undefined}>
          {text === '' ? t('reviews.noText') : text}
        </Text>
        {isWebAddress(review.url) && (
          <Anchor href={review.url} target="_blank" rel="noreferrer" size="sm" mt={6}>
            {t('reviews.open', { platform })}
            <VisuallyHidden>{t('reviews.openOf', { name })}</VisuallyHidden>
            <IconExternalLink size={14} className={classes.out} aria-hidden />
          </Anchor>
        )}
        {children}
      </div>
    </li>
  );
}

/** Author, date and stars. */
function ReviewHead({ review, name }: { review: Review; name: string }) {
  const { t, i18n } = useTranslation();
  const { rating_value: rating, date } = review;
  const seconds = Date.parse(date) / 1000;
  return (
    <>
      <div className={classes.head}>
        <Title order={2} size="sm" className={classes.name}>
          <TruncatedText text={name} limit={NAME} />
        </Title>
        {Number.isFinite(seconds) && (
          <time
            className={classes.date}
            dateTime={date}
            title={formatMomentInFull(seconds, i18n.language)}
          >
            {formatMoment(seconds, i18n.language, Date.now() / 1000)}
          </time>
        )}
      </div>
      <div className={classes.rating}>
        {rating === null ? (
          <Text size="sm" c="dimmed">
            {t('ratings.none')}
          </Text>
        ) : (
          <>
            <StarRow value={rating} />
            <span aria-hidden>{rating}</span>
            <VisuallyHidden>{t('reviews.rating', { rating })}</VisuallyHidden>
          </>
        )}
      </div>
    </>
  );
}
