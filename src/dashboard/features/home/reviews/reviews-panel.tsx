import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { InfoMark } from '#dashboard/ui/info-mark.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { PlatformLogo } from '#dashboard/ui/platform-logo.tsx';
import { StarRow } from '#dashboard/ui/star-row.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import type { SecondsRange } from '#domain/calendar-days.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { REVIEW_PLATFORMS } from '#domain/review-platforms.ts';
import { type ReviewFigures, reviewFiguresQuery } from '../queries.ts';
import { ScoreChange } from '../scores/score-change.tsx';
import { durationText } from './duration-text.ts';
import classes from './reviews-panel.module.css';

type Props = {
  /** The period in seconds, with whose start the figures are compared; null is all time. */
  range: SecondsRange | null;
};

/** How the business stands on other platforms, a line each, and how it answers reviews. */
export function ReviewsPanel({ range }: Props) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const query = useQuery(reviewFiguresQuery(bID, range ?? 'all'));
  const { data } = query;
  return (
    <TitledPanel title={t('home.reviews.title')} aria-busy={query.isFetching} gap="xs">
      {data === undefined && query.isError && (
        <QueryError title={t('home.reviews.failed')} query={query} />
      )}
      {data === undefined && query.isPending && <div className={classes.pending} aria-hidden />}
      {data !== undefined && (
        <>
          <ul className={classes.platforms}>
            {data.platforms.map((figures) => (
              <PlatformLine key={figures.platform} figures={figures} />
            ))}
          </ul>
          {data.platforms.length === 0 && data.livePlatforms.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('home.reviews.none')}
            </Text>
          )}
          <Replies total={data.total} />
          <LiveNote platforms={data.livePlatforms} />
        </>
      )}
    </TitledPanel>
  );
}

type Standing = ReviewFigures['platforms'][number];

/** The rating and number of reviews on one platform, with their changes. */
function PlatformLine({ figures }: { figures: Standing }) {
  const { t } = useTranslation();
  const { platform, rating, count, before, isOwnCount, unrated, newReviews } = figures;
  const { name } = PLATFORMS[platform];
  const change = changeOf(rating, before?.rating);
  const countChange = changeOf(count, before?.count);
  return (
    <li className={classes.platform}>
      <PlatformLogo code={platform} />
      <div className={classes.name}>
        <InlineLink
          to="/dash/responses"
          search={{ platform }}
          aria-label={t('home.reviews.open', { platform: name })}
        >
          {name}
        </InlineLink>
        {change !== null && change !== 0 && <ScoreChange change={change} />}
      </div>
      <Rating {...{ platform, rating }} />
      <div className={classes.counts}>
        {count !== null && (count > 0 || unrated === 0) && (
          <span>{t(isOwnCount ? 'home.reviews.ratings' : 'home.reviews.count', { count })}</span>
        )}
        {unrated > 0 && <span>{t('home.reviews.unrated', { count: unrated })}</span>}
        {countChange !== null ? (
          <ScoreChange change={countChange} />
        ) : (
          newReviews > 0 && <span>{t('home.reviews.new', { count: newReviews })}</span>
        )}
        {isOwnCount && <InfoMark text={t('home.reviews.ownCount')} />}
      </div>
    </li>
  );
}

/** How many reviews of the period are answered, where a platform says so, and how fast. */
function Replies({ total }: Pick<ReviewFigures, 'total'>) {
  const { t, i18n } = useTranslation();
  const { answerable, answered, medianReplySeconds: seconds } = total;
  if (answerable === 0) return null;
  const counts = {
    answered: answered.toLocaleString(i18n.language),
    answerable: answerable.toLocaleString(i18n.language),
  };
  return (
    <Text size="xs" c="dimmed" mt="xs" className="tabular">
      {seconds === null
        ? t('home.reviews.replies', counts)
        : t('home.reviews.repliesIn', { ...counts, time: durationText(seconds, i18n.language) })}
    </Text>
  );
}

/** Some platforms forbid to draw their ratings with our stars. */
function Rating({ platform, rating }: Pick<Standing, 'platform' | 'rating'>) {
  const { t, i18n } = useTranslation();
  if (rating === null) {
    return (
      <Text size="sm" c="dimmed">
        {t('home.reviews.noRating')}
      </Text>
    );
  }
  const text = rating.toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  const { drawsOwnStars } = REVIEW_PLATFORMS[platform].display;
  return (
    <span className={classes.rating}>
      <span className="tabular" aria-label={t('home.reviews.rating', { rating: text })} role="img">
        {text}
      </span>
      {drawsOwnStars && <StarRow value={rating} />}
    </span>
  );
}

function LiveNote({ platforms }: { platforms: ReviewFigures['livePlatforms'] }) {
  const { t, i18n } = useTranslation();
  if (platforms.length === 0) return null;
  const names = platforms.map((code) => PLATFORMS[code].name);
  return (
    <Text size="xs" c="dimmed" mt="sm">
      {t('home.reviews.live', {
        count: names.length,
        platforms: new Intl.ListFormat(i18n.language).format(names),
      })}
    </Text>
  );
}

/** Between the numbers as the screen shows them, with one decimal; null if one of the two is unknown. */
function changeOf(now: number | null, before: number | null | undefined): number | null {
  if (now === null || before === null || before === undefined) return null;
  return (Math.round(now * 10) - Math.round(before * 10)) / 10;
}
