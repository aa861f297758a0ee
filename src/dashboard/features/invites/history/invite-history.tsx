import { Button, Group, Skeleton, Stack, Table } from '@mantine/core';
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs';
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/client.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import type { Channel } from '#domain/messages.ts';
import { ListPanel, type ListSearch } from '../list-panel.tsx';
import { invitesQuery } from '../queries.ts';
import classes from './history.module.css';
import { ActionDialog, useInviteActions } from './invite-actions.tsx';
import { InviteRow } from './invite-row.tsx';

type Props = ListSearch & {
  channel: Channel;
  onSend: () => void;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
};

/** Every invite of a channel, newest first. */
export function InviteHistory({ channel, search, onSearch, onSend, headingRef }: Props) {
  const { t } = useTranslation();
  const { bID } = useBusiness();
  const query = useInfiniteQuery(invitesQuery(bID, channel, search));
  return (
    <ListPanel
      title={t(`invites.history.title.${channel}`)}
      {...{ headingRef, channel, query, search, onSearch }}
    >
      <InviteTable
        channel={channel}
        query={query}
        onClear={search === '' ? null : () => onSearch('')}
        onSend={onSend}
      />
    </ListPanel>
  );
}

type TableProps = {
  channel: Channel;
  query: UseInfiniteQueryResult<InfiniteData<AnswerTo<'fetchInvites'>>>;
  /** Clears the search; null if it is empty. */
  onClear: (() => void) | null;
  onSend: () => void;
};

/** The fetched invites, or the list's loading, empty or error state. */
function InviteTable({ channel, query, onClear, onSend }: TableProps) {
  const { t } = useTranslation();
  const maySend = useBusiness().may('invites.send');
  const actions = useInviteActions();
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
        {maySend && <Button onClick={onSend}>{t('invites.history.sendFirst')}</Button>}
      </EmptyState>
    ) : (
      <EmptyState icon={IconSearchOff} title={t('invites.history.noneFound')}>
        <Button variant="default" onClick={onClear}>
          {t('invites.clearSearch')}
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

function NoList({ query }: Pick<TableProps, 'query'>) {
  const { t } = useTranslation();
  if (query.isError) return <QueryError title={t('invites.history.failed')} query={query} />;
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
