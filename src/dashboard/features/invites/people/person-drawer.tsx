import { Button, Drawer, Skeleton, Stack, Text } from '@mantine/core';
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs';
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/client.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import type { Channel } from '#domain/messages.ts';
import { personQuery } from '../queries.ts';
import { useHideSentNotices } from '../sending/sent-notices.ts';
import classes from './people.module.css';
import { Timeline } from './timeline.tsx';
import { isTheirOwn, useSuppression } from './use-suppression.ts';

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

type PersonAnswer = AnswerTo<'fetchPerson'>;
type PersonCardProps = { bID: string; channel: Channel; maySend: boolean; data: PersonAnswer };

function PersonCard({ bID, channel, maySend, data }: PersonCardProps) {
  const { t } = useTranslation();
  const { to, name, suppression, events } = data;
  const suppressing = useSuppression(bID, channel);
  return (
    <Stack gap="md">
      {name !== null && (
        <Text size="sm" c="dimmed" dir="ltr" ta="start" style={{ overflowWrap: 'anywhere' }}>
          {to}
        </Text>
      )}
      {suppression === null ? (
        maySend && (
          <Button
            variant="default"
            loading={suppressing.isBusy}
            leftSection={<IconMailOff size={16} aria-hidden />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => void suppressing.suppress(to)}
          >
            {t('invites.person.suppress')}
          </Button>
        )
      ) : (
        <SuppressedNote suppression={suppression} suppressing={suppressing} maySend={maySend} />
      )}
      {events.length === 0 ? (
        <EmptyState icon={IconTimeline} title={t('invites.person.none')} />
      ) : (
        <Timeline channel={channel} events={events} />
      )}
    </Stack>
  );
}

type NoteProps = {
  suppression: NonNullable<PersonAnswer['suppression']>;
  suppressing: ReturnType<typeof useSuppression>;
  maySend: boolean;
};

function SuppressedNote({ suppression, suppressing, maySend }: NoteProps) {
  const { t, i18n } = useTranslation();
  const { to, reason, note, at } = suppression;
  return (
    <Callout tone="warning" icon={IconMailOff} title={t(`invites.suppressedBy.${reason}`)}>
      {t('invites.person.notWritten', { date: formatMomentInShort(at, i18n.language) })}
      {note !== null && note !== '' && <div dir="auto">“{note}”</div>}
      {isTheirOwn(reason) && <div>{t('invites.person.theirOwn')}</div>}
      {maySend && !isTheirOwn(reason) && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          display="block"
          loading={suppressing.isBusy}
          onClick={() => void suppressing.allow(to)}
        >
          {t('invites.people.allow')}
        </Button>
      )}
    </Callout>
  );
}

/** An address or number that opens what is known of its person. */
export function PersonLink({ to }: { to: string }) {
  return (
    <Link
      to="."
      search={(previous) => ({ ...previous, person: to })}
      resetScroll={false}
      className={classes.person}
      dir="ltr"
    >
      {to}
    </Link>
  );
}
