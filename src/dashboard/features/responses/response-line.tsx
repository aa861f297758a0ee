import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { formatMoment } from '#dashboard/ui/format-date.ts';
import { RatingChip } from '#dashboard/ui/rating-chip.tsx';
import { personOf } from '#domain/response-words.ts';
import classes from './response-line.module.css';
import { excerptAround, isNew, noTextOf } from './session-texts.ts';

type Props = {
  session: FeedbackSession;
  lastAccessed: number | null;
  /** The search text, which the excerpt must contain. */
  searchText?: string;
  /** Extra content beside the name. */
  marks?: ReactNode;
};

/** A response in a list: rating, person, text and date. */
export function ResponseLine({ session, lastAccessed, searchText = '', marks }: Props) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const excerpt = excerptAround(session, searchText);
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
          {excerpt === '' ? t(noTextOf(session)) : excerpt}
        </span>
      </span>
      <time
        className={classes.date}
        dateTime={new Date(session.sessionStartTime * 1000).toISOString()}
      >
        {formatMoment(session.sessionStartTime, timeStyle, serverNow().getTime() / 1000)}
      </time>
    </>
  );
}

/** Skeleton of a list of responses. */
export function LinesSkeleton({ lines }: { lines: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <div key={line} className={classes.line}>
          <Skeleton h={22} w={44} radius="xl" style={{ flex: 'none' }} />
          <div style={{ flex: 1 }}>
            <Skeleton h={14} w="30%" mb={8} />
            <Skeleton h={12} w="75%" />
          </div>
        </div>
      ))}
    </div>
  );
}

type ChipsProps = { session: FeedbackSession; lastAccessed: number | null };

export function SessionChips({ session, lastAccessed }: ChipsProps) {
  const { t } = useTranslation();
  return (
    <>
      {isNew(session, lastAccessed) && <Chip tone="accent">{t('responses.chips.new')}</Chip>}
      {session.isSpam && (
        <Chip tone="danger">{t(`responses.chips.${session.spamReason ?? 'spam'}`)}</Chip>
      )}
      {!session.isSpam && session.spamReason && (
        <Chip tone="neutral">{t(`responses.chips.suspected_${session.spamReason}`)}</Chip>
      )}
      {session.isTest && <Chip tone="neutral">{t('responses.chips.test')}</Chip>}
      {session.isArchived && <Chip tone="neutral">{t('responses.chips.archived')}</Chip>}
    </>
  );
}
