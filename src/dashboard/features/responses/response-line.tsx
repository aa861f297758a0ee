import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { formatMoment } from '#dashboard/ui/format-date.ts';
import { RatingChip } from '#dashboard/ui/rating-chip.tsx';
import classes from './response-line.module.css';
import { SessionChips } from './session-chips.tsx';
import { excerptAround, personOf } from './session-texts.ts';

type Props = {
  session: FeedbackSession;
  lastAccessed: number | null;
  /** What was searched for, to be seen in the line. */
  words?: string;
  /** More to be said beside the name. */
  marks?: ReactNode;
};

/** What a list says of a response: rating, person, words and date. */
export function ResponseLine({ session, lastAccessed, words = '', marks }: Props) {
  const { t, i18n } = useTranslation();
  const excerpt = excerptAround(session, words);
  return (
    <>
      <span className={classes.rating}>
        <RatingChip rating={session.rating} ratingType={session.ratingType} />
      </span>
      <span className={classes.texts}>
        <span className={classes.person}>
          <bdi className={classes.name}>{personOf(session) ?? t('responses.anonymous')}</bdi>
          <SessionChips session={session} lastAccessed={lastAccessed} />
          {marks}
        </span>
        <span className={classes.excerpt} dir="auto">
          {excerpt === '' ? t('responses.noWords') : excerpt}
        </span>
      </span>
      <time
        className={classes.date}
        dateTime={new Date(session.sessionStartTime * 1000).toISOString()}
      >
        {formatMoment(session.sessionStartTime, i18n.language, serverNow().getTime() / 1000)}
      </time>
    </>
  );
}
