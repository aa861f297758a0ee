import { Button, Drawer, Skeleton, Stack, Text } from '@mantine/core';
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs';
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import { useBusiness, useBusinessID } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import type { Channel } from '#domain/messages.ts';
import { personQuery } from '../queries.ts';
import { useHideSentNotices } from '../sending/sent-notices.ts';
import { Timeline } from './timeline.tsx';
import { isOptOut, type Suppressing, useSuppression } from './use-suppression.ts';

type Props = {
  channel: Channel;
  /** The email or number in the URL; null if none. */
  person: string | null;
  onClose: () => void;
};

/** A person's timeline, in a drawer over the list. */
export function PersonDrawer({ channel, person, onClose }: Props) {
  const { t } = useTranslation();
  useHideSentNotices(person !== null);
  return (
    <Drawer
      opened={person !== null}
      onClose={onClose}
      position="right"
      size="md"
      title={person !== null && <Name channel={channel} person={person} />}
      overlayProps={{ backgroundOpacity: 0.35 }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {person !== null && <Person key={person} {...{ channel, person }} />}
    </Drawer>
  );
}

type PersonProps = { channel: Channel; person: string };

/** The person's name, or the address if unknown. */
function Name({ channel, person }: PersonProps) {
  const { data } = useQuery(personQuery(useBusinessID(), channel, person));
  return <bdi style={{ overflowWrap: 'anywhere' }}>{data?.name ?? person}</bdi>;
}

function Person({ channel, person }: PersonProps) {
  const { t } = useTranslation();
  const query = useQuery(personQuery(useBusinessID(), channel, person));
  const { data } = query;
  if (data !== undefined) return <PersonCard channel={channel} data={data} />;
  if (query.isError) return <QueryError title={t('invites.person.failed')} query={query} />;
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton h={24} w="70%" />
      <Skeleton h={64} />
      <Skeleton h={140} />
    </Stack>
  );
}

type PersonAnswer = AnswerTo<'fetchPerson'>;

function PersonCard({ channel, data }: { channel: Channel; data: PersonAnswer }) {
  const { t } = useTranslation();
  const maySend = useBusiness().may('invites.send');
  const { to, name, suppression, events } = data;
  const suppressing = useSuppression(channel);
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
            onClick={() => suppressing.suppress(to)}
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
  suppressing: Suppressing;
  maySend: boolean;
};

function SuppressedNote({ suppression, suppressing, maySend }: NoteProps) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const { to, reason, note, at } = suppression;
  return (
    <Callout tone="warning" icon={IconMailOff} title={t(`invites.suppressedBy.${reason}`)}>
      {t('invites.person.suppressedSince', { date: formatMomentInShort(at, timeStyle) })}
      {note !== null && note !== '' && <div dir="auto">“{note}”</div>}
      {isOptOut(reason) && <div>{t('invites.person.optedOut')}</div>}
      {maySend && !isOptOut(reason) && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          display="block"
          loading={suppressing.isBusy}
          onClick={() => suppressing.allow(to)}
        >
          {t('invites.people.allow')}
        </Button>
      )}
    </Callout>
  );
}
