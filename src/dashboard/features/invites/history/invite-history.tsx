import { Button, Group, Skeleton, Stack, Table, Title } from '@mantine/core';
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs';
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/client.ts';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { Channel } from '#domain/messages.ts';
import { ListSearch, LoadMore } from '../list-panel.tsx';
import { invitesQuery } from '../queries.ts';
import classes from './history.module.css';
import { ActionDialog, useInviteActions } from './invite-actions.tsx';
import { InviteRow } from './invite-row.tsx';

type Props = {
  bID: string;
  channel: Channel;
  maySend: boolean;
  search: string;
  onSearch: (search: string) => void;
  /** Leads to where invites are sent; null where that is seen already or not allowed. */
  onSend: (() => void) | null;
  /** Its heading, to which the eye is led after a send. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** Every invite of a channel, newest first, with search and more on demand. */
export function InviteHistory({ bID, channel, maySend, search, headingRef, ...does }: Props) {
  const { t } = useTranslation();
  const { onSearch, onSend } = does;
  const titleId = useId();
  const query = useInfiniteQuery(invitesQuery(bID, channel, search));
  return (
    <Panel aria-labelledby={titleId} aria-busy={query.isPending}>
      <div className={classes.head}>
        <Title order={2} id={titleId} tabIndex={-1} ref={headingRef}>
          {t(`invites.history.title.${channel}`)}
        </Title>
        <ListSearch
          label={t(`invites.history.search.${channel}`)}
          search={search}
          onChange={onSearch}
        />
      </div>
      <InviteTable
        bID={bID}
        channel={channel}
        query={query}
        maySend={maySend}
        onClear={search === '' ? null : () => onSearch('')}
        onSend={onSend}
      />
      <LoadMore query={query} />
    </Panel>
  );
}

type InviteTableProps = {
  bID: string;
  channel: Channel;
  query: UseInfiniteQueryResult<InfiniteData<AnswerTo<'fetchInvites'>>>;
  maySend: boolean;
  /** Empties the search; null where nothing is searched for. */
  onClear: (() => void) | null;
  /** Leads to where invites are sent; null where that is not allowed. */
  onSend: (() => void) | null;
};

/** The invites that were fetched, in each of the states of their list. */
function InviteTable({ bID, channel, query, maySend, onClear, onSend }: InviteTableProps) {
  const { t } = useTranslation();
  const actions = useInviteActions(bID);
  const { data } = query;
  if (data === undefined) return <NoList query={query} />;
  const invites = data.pages.flatMap(({ returnInvites }) => returnInvites);
  if (invites.length === 0) {
    return onClear === null ? (
      <EmptyState
        icon={IconMailOff}
        title={t('invites.history.none')}
        text={t('invites.history.noneText')}
      >
        {onSend !== null && <Button onClick={onSend}>{t('invites.history.noneSend')}</Button>}
      </EmptyState>
    ) : (
      <EmptyState icon={IconSearchOff} title={t('invites.history.noneFound')}>
        <Button variant="default" onClick={onClear}>
          {t('invites.clearTheSearch')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <Table
        className={`${classes.table} tabular ${query.isPlaceholderData ? classes.stale : ''}`}
        aria-label={t(`invites.history.title.${channel}`)}
      >
        <HeadRow channel={channel} />
        <Table.Tbody>
          {invites.map((invite) => (
            <InviteRow
              key={invite.id}
              invite={invite}
              channel={channel}
              maySend={maySend}
              onAction={(action) => actions.ask({ action, invite })}
            />
          ))}
        </Table.Tbody>
      </Table>
      <ActionDialog actions={actions} />
    </>
  );
}

function HeadRow({ channel }: { channel: Channel }) {
  const { t } = useTranslation();
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{t('invites.history.date')}</Table.Th>
        <Table.Th>{t(`invites.history.to.${channel}`)}</Table.Th>
        <Table.Th>{t('invites.history.via')}</Table.Th>
        <Table.Th>{t('invites.history.state')}</Table.Th>
        <Table.Td />
      </Table.Tr>
    </Table.Thead>
  );
}

function NoList({ query }: Pick<InviteTableProps, 'query'>) {
  const { t } = useTranslation();
  if (query.isError) {
    return (
      <ErrorState
        title={t('invites.history.failed')}
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return (
    <Stack gap={28} py="sm" aria-hidden>
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Group key={line} wrap="nowrap" justify="space-between" gap="xl">
          <Skeleton h={14} w="20%" />
          <Skeleton h={14} w="35%" />
          <Skeleton h={14} w="12%" />
          <Skeleton h={20} w={72} radius="xl" style={{ flex: 'none' }} />
        </Group>
      ))}
    </Stack>
  );
}
