import { Drawer, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import type { Channel } from '#domain/messages.ts';
import { useHideSentNotices } from '../sending/sent-notices.ts';
import { PersonCard } from './person-card.tsx';
import { personQuery } from './person-query.ts';

type Props = {
  bID: string;
  channel: Channel;
  maySend: boolean;
  /** The address that the address bar names; null where none is. */
  person: string | null;
  onClose: () => void;
};

/** One person and everything that happened with them, over the list. */
export function PersonDrawer({ bID, channel, maySend, person, onClose }: Props) {
  const { t } = useTranslation();
  useHideSentNotices(person !== null);
  return (
    <Drawer
      opened={person !== null}
      onClose={onClose}
      position="right"
      size="md"
      title={person !== null && <Name bID={bID} channel={channel} person={person} />}
      overlayProps={{ backgroundOpacity: 0.35 }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {person !== null && <Person key={person} {...{ bID, channel, maySend, person }} />}
    </Drawer>
  );
}

/** The name of the person where it is known, else the address. */
function Name({ bID, channel, person }: Pick<Props, 'bID' | 'channel'> & { person: string }) {
  const { data } = useQuery(personQuery(bID, channel, person));
  return <bdi style={{ overflowWrap: 'anywhere' }}>{data?.name ?? person}</bdi>;
}

function Person({
  bID,
  channel,
  maySend,
  person,
}: Omit<Props, 'person' | 'onClose'> & { person: string }) {
  const { t } = useTranslation();
  const { data, isError, error, refetch, isFetching } = useQuery(personQuery(bID, channel, person));
  if (data === undefined && isError) {
    return (
      <ErrorState
        title={t('invites.person.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data === undefined) {
    return (
      <Stack gap="md" aria-hidden>
        <Skeleton h={24} w="70%" />
        <Skeleton h={64} />
        <Skeleton h={140} />
      </Stack>
    );
  }
  return <PersonCard bID={bID} channel={channel} maySend={maySend} data={data} />;
}
