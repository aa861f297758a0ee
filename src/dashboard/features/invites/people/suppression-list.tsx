import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/client.ts';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { Channel } from '#domain/messages.ts';
import classes from '../history/history.module.css';
import { ListSearch } from '../history/list-search.tsx';
import { LoadMore } from '../load-more.tsx';
import type { ReadAddress } from '../recipients/recipient.ts';
import { AddSuppression } from './add-suppression.tsx';
import lines from './people.module.css';
import { SuppressionLine } from './suppression-line.tsx';
import { suppressionsQuery } from './suppressions-query.ts';
import { type Suppressing, useSuppression } from './use-suppression.ts';

type Props = {
  bID: string;
  channel: Channel;
  readAddress: ReadAddress;
  maySend: boolean;
  search: string;
  onSearch: (search: string) => void;
};

/** Who may not be written to, with search, an entry by hand, and the way back. */
export function SuppressionList({ bID, channel, readAddress, maySend, ...list }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const query = useInfiniteQuery(suppressionsQuery(bID, channel, list.search));
  const suppressing = useSuppression(bID, channel);
  return (
    <Panel aria-labelledby={titleId} aria-busy={query.isPending}>
      <div className={classes.head}>
        <Title order={2} id={titleId}>
          {t('invites.people.title')}
        </Title>
        <ListSearch
          label={t(`invites.history.search.${channel}`)}
          search={list.search}
          onChange={list.onSearch}
        />
      </div>
      <Text size="sm" c="dimmed" mb="md">
        {t(`invites.people.text.${channel}`)}
      </Text>
      {maySend && (
        <AddSuppression channel={channel} readAddress={readAddress} suppressing={suppressing} />
      )}
      <Lines
        query={query}
        maySend={maySend}
        suppressing={suppressing}
        onClear={list.search === '' ? null : () => list.onSearch('')}
      />
      <LoadMore query={query} />
    </Panel>
  );
}

type LinesProps = {
  query: UseInfiniteQueryResult<InfiniteData<AnswerTo<'fetchSuppressions'>>>;
  maySend: boolean;
  suppressing: Suppressing;
  /** Empties the search; null where nothing is searched for. */
  onClear: (() => void) | null;
};

function Lines({ query, maySend, suppressing, onClear }: LinesProps) {
  const { t } = useTranslation();
  const { data } = query;
  if (data === undefined && query.isError) {
    return (
      <ErrorState
        title={t('invites.people.listFailed')}
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (data === undefined) {
    return (
      <Stack gap="sm" aria-hidden>
        {[1, 2, 3, 4].map((line) => (
          <Skeleton key={line} h={48} radius="sm" />
        ))}
      </Stack>
    );
  }
  const suppressions = data.pages.flatMap((page) => page.suppressions);
  if (suppressions.length === 0) {
    return onClear === null ? (
      <EmptyState
        icon={IconUserCheck}
        title={t('invites.people.none')}
        text={t('invites.people.noneText')}
      />
    ) : (
      <EmptyState icon={IconSearchOff} title={t('invites.people.noneFound')}>
        <Button variant="default" onClick={onClear}>
          {t('invites.clearTheSearch')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <ul className={lines.list}>
      {suppressions.map((suppression) => (
        <li key={suppression.to}>
          <SuppressionLine
            suppression={suppression}
            onAllow={maySend ? () => void suppressing.allow(suppression.to) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
