import { Anchor, Group, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';
import classes from './response-line.module.css';
import { ResponseLine } from './response-line.tsx';

type Props = { query: UseQueryResult<FeedbackSession[]>; lastAccessed: number | null };

/** The responses that came last, each a way into its detail. */
export function LatestResponses({ query, lastAccessed }: Props) {
  const { t } = useTranslation();
  const { data, isError, error, refetch, isFetching } = query;
  return (
    <Panel aria-labelledby="latest" className={classes.sheet} p={0}>
      <Group justify="space-between" className={classes.head}>
        <Title order={2} id="latest">
          {t('responses.latest')}
        </Title>
        <Anchor component={Link} to="/dash/responses" size="sm">
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
              <ResponseLine session={session} lastAccessed={lastAccessed} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
