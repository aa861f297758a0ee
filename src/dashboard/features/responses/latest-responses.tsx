import { Anchor, Group, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useListChanged } from '#dashboard/session/use-list-changed.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { ListChangedBar } from '#dashboard/ui/list-changed-bar.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { fetchLatest, latestResponsesQuery } from './queries.ts';
import classes from './response-line.module.css';
import { LinesSkeleton, ResponseLine } from './response-line.tsx';

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
              <ResponseLine session={session} lastAccessed={user.lastAccessed} />
            </Link>
          </li>
        ))}
      </ul>
      <ListChangedBar {...changed} />
    </Panel>
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
