import { Anchor, Group, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ComponentType, type RefObject, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { hasFinePointer } from '#dashboard/browser/has-fine-pointer.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { AnswerVideos } from '#dashboard/lists/videos/answer-videos.tsx';
import { useBusiness, useBusinessID } from '#dashboard/session/use-business.tsx';
import { useLiveEvents } from '#dashboard/session/use-live-events.ts';
import { usePacedRefetch } from '#dashboard/session/use-paced-refetch.ts';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { formatMoment } from '#dashboard/ui/format-date.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { RatingChip } from '#dashboard/ui/rating-chip.tsx';
import { excerptOf, personOf, videosOf } from '#domain/response-words.ts';
import classes from './latest-responses.module.css';
import { latestResponsesQuery } from './queries.ts';
import { LinesSkeleton, SessionChips } from './response-line.tsx';
import type { ResponseVideos } from './response-videos.tsx';
import { noTextOf } from './session-texts.ts';

type Props = {
  /** Draws the videos of a response; loaded with the first one. */
  Videos: ComponentType<ComponentProps<typeof ResponseVideos>>;
};

/** The latest responses, each linked to its detail; empty before the first response. */
export function LatestResponses({ Videos }: Props) {
  const { t } = useTranslation();
  const { bID, user } = useBusiness();
  const { data, isError, error, refetch, isFetching } = useQuery(latestResponsesQuery(bID));
  const list = useRef<HTMLUListElement>(null);
  useLiveLatest(list);
  if (data?.length === 0) return null;
  return (
    <Panel aria-labelledby="latest" className={classes.sheet} p={0}>
      <Group justify="space-between" className={classes.head}>
        <Title order={2} id="latest">
          {t('responses.latest')}
        </Title>
        <Anchor component={Link} to="/dash/responses" size="sm" className="screen-only">
          {t('responses.toAll')}
        </Anchor>
      </Group>
      {data === undefined && !isError && <LinesSkeleton lines={3} />}
      {data === undefined && isError && (
        <ErrorState
          title={t('responses.failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      <AnswerVideos ids={data?.flatMap(videosOf) ?? []}>
        <ul ref={list} className={classes.list}>
          {data?.map((session) => (
            <li key={session.sessionID} className={classes.item}>
              <Link
                to="/dash/responses"
                search={{ session: session.sessionID }}
                className={classes.line}
              >
                <Quote session={session} lastAccessed={user.lastAccessed} />
              </Link>
              {videosOf(session).length > 0 && (
                <Suspense>
                  <Videos session={session} isBare />
                </Suspense>
              )}
            </li>
          ))}
        </ul>
      </AnswerVideos>
    </Panel>
  );
}

type QuoteProps = { session: FeedbackSession; lastAccessed: number | null };

/** What a customer said, who, how they rated, and when. */
function Quote({ session, lastAccessed }: QuoteProps) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const { rating, ratingType, sessionStartTime: at } = session;
  const excerpt = excerptOf(session);
  return (
    <>
      <RatingChip rating={rating} ratingType={ratingType} />
      <span className={classes.texts}>
        <span className={classes.quote} data-silent={excerpt === '' || undefined} dir="auto">
          {excerpt === '' ? t(noTextOf(session)) : excerpt}
        </span>
        <span className={classes.by}>
          <bdi>{personOf(session) ?? t('responses.anonymous')}</bdi>
          <time dateTime={new Date(at * 1000).toISOString()}>
            {formatMoment(at, timeStyle, serverNow().getTime() / 1000)}
          </time>
          <SessionChips session={session} lastAccessed={lastAccessed} />
        </span>
      </span>
    </>
  );
}

/** Milliseconds: events are merged for `delay`; refetches are at least `minInterval` apart. */
const PACE = { delay: 1_000, minInterval: 3_000 };

/** Refetches when responses arrive or change; no row moves away below the pointer. */
function useLiveLatest(list: RefObject<HTMLElement | null>): void {
  const bID = useBusinessID();
  const client = useQueryClient();
  const refetchLater = usePacedRefetch(() => {
    // A finger leaves its last row hovered.
    if (hasFinePointer() && list.current?.matches(':hover')) refetchLater();
    else void client.invalidateQueries({ queryKey: latestResponsesQuery(bID).queryKey });
  }, PACE);
  useLiveEvents(({ event }) => {
    if (event === 'session' || event === 'changed' || event === 'resync') refetchLater();
  });
}
