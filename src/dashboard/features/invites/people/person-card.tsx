import { Button, Stack, Text } from '@mantine/core';
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs';
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/client.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import type { Channel } from '#domain/messages.ts';
import { Timeline } from './timeline.tsx';
import { isTheirOwn, useSuppression } from './use-suppression.ts';

type PersonAnswer = AnswerTo<'fetchPerson'>;
type Props = { bID: string; channel: Channel; maySend: boolean; data: PersonAnswer };

export function PersonCard({ bID, channel, maySend, data }: Props) {
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
