import { Avatar, Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/reviews.ts';
import { LocationName } from '#dashboard/lists/locations/location-name.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { formatMoment, formatMomentInFull } from '#dashboard/ui/format-date.ts';
import { initials } from '#dashboard/ui/initials.ts';
import { PlatformLogo } from '#dashboard/ui/platform-logo.tsx';
import { RecommendationChip } from '#dashboard/ui/recommendation-chip.tsx';
import { StarRow } from '#dashboard/ui/star-row.tsx';
import { reviewDisplay } from '#domain/review-platforms.ts';
import { PlatformLink } from './platform-link.tsx';
import { ReviewReply } from './replies/review-reply.tsx';
import { ReviewText } from './review-text.tsx';
import classes from './reviews.module.css';
import { TruncatedText } from './truncated-text.tsx';

/** Maximum characters of a name and a title, as specified. */
const NAME = 15;
const TITLE = 30;

type Props = {
  review: Review;
  /** Whether reviews of several platforms are listed. */
  isMixed: boolean;
  /** The menu of the review; it may be empty. */
  menu: (name: string) => ReactNode;
  children: ReactNode;
};

/** One review from a platform, with its actions. */
export function ReviewCard({ review, isMixed, menu, children }: Props) {
  const { t } = useTranslation();
  const { review_title: title } = review;
  const name = review.name || t('responses.anonymous');
  return (
    <li className={classes.review}>
      {/* Never the picture: asking the platform for it would report who reads the review. */}
      <Avatar size={44} classNames={{ placeholder: classes.initials }} aria-hidden>
        {initials(name)}
      </Avatar>
      <div className={classes.body}>
        <ReviewHead {...{ review, isMixed, name }}>{menu(name)}</ReviewHead>
        {title !== '' && (
          <Text fw={600} size="sm">
            <TruncatedText text={title} limit={TITLE} />
          </Text>
        )}
        <ReviewText review={review} />
        <ReviewReply review={review}>
          <PlatformLink {...{ review, name }} />
        </ReviewReply>
        {children}
      </div>
    </li>
  );
}

type HeadProps = Pick<Props, 'review' | 'isMixed' | 'children'> & { name: string };

/** Author, date, rating and where the review comes from. */
function ReviewHead({ review, isMixed, name, children }: HeadProps) {
  const { t } = useTranslation();
  const { rating_value: rating, recommends, platform, source } = review;
  const { attribution, drawsOwnStars } = reviewDisplay(platform, source);
  return (
    <>
      <div className={classes.head}>
        <Title order={2} size="sm" className={classes.name}>
          <TruncatedText text={name} limit={NAME} />
        </Title>
        <Dates review={review} />
        {children}
      </div>
      <div className={classes.rating}>
        <Rating {...{ rating, recommends }} drawsStars={drawsOwnStars} />
        <span className={classes.attribution}>
          {isMixed && <PlatformLogo code={platform} size={16} />}
          {attribution}
        </span>
        <LocationName bID={review.bID} />
        {source === 'hand' && <Chip tone="neutral">{t('reviews.addedByHand')}</Chip>}
      </div>
    </>
  );
}

type RatingProps = Pick<Review, 'recommends'> & { rating: number | null; drawsStars: boolean };

/** Some platforms forbid to draw their ratings with our stars. */
function Rating({ rating, recommends, drawsStars }: RatingProps) {
  const { t } = useTranslation();
  if (rating === null && recommends !== null) {
    return <RecommendationChip recommends={recommends} />;
  }
  if (rating === null) {
    return (
      <Text size="sm" c="dimmed">
        {t('ratings.none')}
      </Text>
    );
  }
  if (!drawsStars) return t('reviews.ratingOfFive', { rating });
  return (
    <>
      <StarRow value={rating} />
      <span aria-hidden>{rating}</span>
      <VisuallyHidden>{t('reviews.rating', { rating })}</VisuallyHidden>
    </>
  );
}

/** When it was written and, if that happened later, edited. */
function Dates({ review: { date, edited } }: { review: Review }) {
  const { t } = useTranslation();
  const written = Date.parse(date) / 1000;
  return (
    <span className={classes.date}>
      {Number.isFinite(written) && <Moment seconds={written} />}
      {edited !== null && (
        <>
          {' · '}
          {t('reviews.edited')} <Moment seconds={edited} />
        </>
      )}
    </span>
  );
}

function Moment({ seconds }: { seconds: number }) {
  const timeStyle = useTimeStyle();
  return (
    <time
      dateTime={new Date(seconds * 1000).toISOString()}
      title={formatMomentInFull(seconds, timeStyle)}
    >
      {formatMoment(seconds, timeStyle, Date.now() / 1000)}
    </time>
  );
}
