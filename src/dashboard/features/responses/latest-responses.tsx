import { Anchor, Group, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useListChanged } from '#dashboard/session/use-list-changed.ts';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { formatMoment } from '#dashboard/ui/format-date.ts';
import { ListChangedBar } from '#dashboard/ui/list-changed-bar.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { RatingChip } from '#dashboard/ui/rating-chip.tsx';
import classes from './latest-responses.module.css';
import { fetchLatest, latestResponsesQuery } from './queries.ts';
import { LinesSkeleton, SessionChips } from './response-line.tsx';
import { excerptOf, personOf } from './session-texts.ts';

/** The latest responses, each linked to its detail; empty before the first response. */
export function LatestResponses() {
  const { t } = useTranslation();
  const { bID, user } = useBusiness();
  const { data, isError, error, refetch, isFetching } = useQuery(latestResponsesQuery(bID));
  const changed = useLatestChanged();
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
      <ul className={classes.list}>
        {data?.map((session) => (
          <li key={session.sessionID}>
            <Link
              to="/dash/responses"
              search={{ session: session.sessionID }}
              className={classes.line}
            >
              <Quote session={session} lastAccessed={user.lastAccessed} />
            </Link>
          </li>
        ))}
      </ul>
      <ListChangedBar {...changed} />
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
          {excerpt === '' ? t('responses.noText') : excerpt}
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

function useLatestChanged() {
  const { bID } = useBusiness();
  const client = useQueryClient();
  const { queryKey } = latestResponsesQuery(bID);
  const listed = () => client.getQueryData(queryKey) ?? [];
  return useListChanged({
    queryKey,
    shown: client.getQueryData(queryKey),
    isEmpty: listed().length === 0,
    hasChanged: async () => JSON.stringify(await fetchLatest(bID)) !== JSON.stringify(listed()),
    read: () => client.invalidateQueries({ queryKey }, { throwOnError: true }),
  });
}
