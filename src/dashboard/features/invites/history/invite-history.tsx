import { Button, Group, NativeSelect, Skeleton, Stack, Table } from '@mantine/core';
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs';
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import type { Channel } from '#domain/messages.ts';
import { type ChangeView, type InvitesView, UNFILTERED } from '../invites-view.ts';
import { ListPanel } from '../list-panel.tsx';
import { invitesQuery } from '../queries.ts';
import classes from './history.module.css';
import { ActionDialog, useInviteActions } from './invite-actions.tsx';
import { InviteRow } from './invite-row.tsx';
import { STATE_GROUPS, statesOf } from './message-status.ts';

type Props = {
  channel: Channel;
  view: InvitesView;
  onView: ChangeView;
  headingRef: RefObject<HTMLHeadingElement | null>;
};

/** The invites of a channel, newest first; all, or those in a group of states. */
export function InviteHistory({ channel, view, onView, headingRef }: Props) {
  const { t } = useTranslation();
  const { bID } = useBusiness();
  const { search, state } = view;
  const states = state && statesOf(state);
  const query = useInfiniteQuery(invitesQuery(bID, channel, { search, states }));
  const isLedHere = useRef(state !== null);
  useEffect(() => {
    // A link to one state is about the list, which on a phone is below what is in sight.
    if (isLedHere.current) headingRef.current?.scrollIntoView({ block: 'center' });
  }, [headingRef]);
  return (
    <ListPanel
      title={t(`invites.history.title.${channel}`)}
      {...{ headingRef, channel, query, search }}
      onSearch={(next) => onView({ search: next }, { replace: true })}
      filter={<StateFilter {...{ view, onView }} />}
    >
      <InviteTable {...{ channel, query, view, onView }} />
    </ListPanel>
  );
}

const ALL = '';

function StateFilter({ view: { state }, onView }: Pick<Props, 'view' | 'onView'>) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      aria-label={t('invites.history.state')}
      w={{ base: '100%', xs: 170 }}
      value={state ?? ALL}
      data={[
        { value: ALL, label: t('invites.history.anyState') },
        ...STATE_GROUPS.map((value) => ({ value, label: t(`invites.counts.${value}`) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onView({ state: STATE_GROUPS.find((group) => group === value) ?? null })
      }
    />
  );
}

type TableProps = Omit<Props, 'headingRef'> & {
  query: UseInfiniteQueryResult<InfiniteData<AnswerTo<'fetchInvites'>>>;
};

/** The fetched invites, or the list's loading, empty or error state. */
function InviteTable({ channel, query, view, onView }: TableProps) {
  const { t } = useTranslation();
  const maySend = useBusiness().may('invites.send');
  const actions = useInviteActions();
  const { data } = query;
  if (data === undefined) return <NoList query={query} />;
  const invites = data.pages.flatMap(({ returnInvites }) => returnInvites);
  if (invites.length === 0) return <NoInvites {...{ view, onView, maySend }} />;
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

type NoInvitesProps = Pick<Props, 'view' | 'onView'> & { maySend: boolean };

/** Says whether there are no invites at all, or none that match. */
function NoInvites({ view: { search, state }, onView, maySend }: NoInvitesProps) {
  const { t } = useTranslation();
  if (search === '' && state === null) {
    return (
      <EmptyState
        icon={IconMailOff}
        title={t('invites.history.none')}
        text={t('invites.history.noneText')}
      >
        {maySend && (
          <Button onClick={() => onView({ tab: 'send' })}>{t('invites.history.sendFirst')}</Button>
        )}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t(search === '' ? 'invites.history.noneInState' : 'invites.history.noneFound')}
    >
      <Button variant="default" onClick={() => onView(UNFILTERED)}>
        {t(state === null ? 'invites.clearSearch' : 'invites.history.showAll')}
      </Button>
    </EmptyState>
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
