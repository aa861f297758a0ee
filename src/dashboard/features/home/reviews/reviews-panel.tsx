import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { PlatformLogo } from '#dashboard/ui/platform-logo.tsx';
import { StarRow } from '#dashboard/ui/star-row.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import type { SecondsRange } from '#domain/calendar-days.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { REVIEW_PLATFORMS } from '#domain/review-platforms.ts';
import { type ReviewFigures, reviewFiguresQuery } from '../queries.ts';
import { ScoreChange } from '../scores/score-change.tsx';
import { ReplyFigures } from './reply-figures.tsx';
import classes from './reviews-panel.module.css';

type Props = {
  /** The period in seconds; null is all time. */
  range: SecondsRange | null;
  /** The period that a change is compared with. */
  since: string;
};

/** How the business stands on other platforms, and how it answers reviews. */
export function ReviewsPanel({ range, since }: Props) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const query = useQuery(reviewFiguresQuery(bID, range ?? 'all'));
  const { data } = query;
  return (
    <TitledPanel title={t('home.reviews.title')} aria-busy={query.isFetching}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('home.reviews.text')}
      </Text>
      {data === undefined && query.isError && (
        <QueryError title={t('home.reviews.failed')} query={query} />
      )}
      {data === undefined && query.isPending && <div className={classes.pending} aria-hidden />}
      {data !== undefined && (
        <>
          <ul className={classes.platforms}>
            {data.platforms.map((figures) => (
              <PlatformLine key={figures.platform} {...{ figures, since }} />
            ))}
          </ul>
          {data.platforms.length > 0 && <ReplyFigures {...{ data, since }} />}
          <LiveNote platforms={data.livePlatforms} />
        </>
      )}
    </TitledPanel>
  );
}

type Standing = ReviewFigures['platforms'][number];

/** The rating and number of reviews on one platform, with their changes. */
function PlatformLine({ figures, since }: { figures: Standing; since: string }) {
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
        {isOwnCount && (
          <Text size="xs" c="dimmed">
            {t('home.reviews.ownCount')}
          </Text>
        )}
      </div>
      <div className={classes.figure}>
        <Rating {...{ platform, rating }} />
        {change !== null && <ScoreChange {...{ change, since }} />}
      </div>
      <div className={classes.figure}>
        {count !== null && (count > 0 || unrated === 0) && (
          <span className="tabular">
            {t(isOwnCount ? 'home.reviews.ratings' : 'home.reviews.count', { count })}
          </span>
        )}
        {unrated > 0 && (
          <Text size="xs" c="dimmed" className="tabular">
            {t('home.reviews.unrated', { count: unrated })}
          </Text>
        )}
        {countChange !== null ? (
          <ScoreChange change={countChange} since={since} />
        ) : (
          newReviews > 0 && (
            <Text size="xs" c="dimmed" className="tabular">
              {t('home.reviews.new', { count: newReviews })}
            </Text>
          )
        )}
      </div>
    </li>
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
      {drawsOwnStars && <StarRow value={rating} />}
      <span className="tabular">{t('home.reviews.rating', { rating: text })}</span>
    </span>
  );
}

function LiveNote({ platforms }: { platforms: ReviewFigures['livePlatforms'] }) {
  const { t, i18n } = useTranslation();
  if (platforms.length === 0) return null;
  const names = platforms.map((code) => PLATFORMS[code].name);
  return (
    <Text size="sm" c="dimmed" mt="sm">
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
