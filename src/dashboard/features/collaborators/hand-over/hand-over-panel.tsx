import { Button, Group, NativeSelect, Text } from '@mantine/core';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Collaborator, HandOver } from '#contract/collaborators.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import type { Team } from '../queries.ts';
import { useTeamChange } from '../use-team-change.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';

/** Lets the owner offer the business to a member, and withdraw the offer. */
export function HandOverPanel({ team }: { team: Team }) {
  const { t } = useTranslation();
  const { entity, user } = useBusiness();
  if (entity.parent !== null) return <OwnedByParent name={entity.parent.name} />;
  const others = team.collaborators.filter(
    ({ status, email }) => status === 'active' && email !== user.emailAddress,
  );
  return (
    <TitledPanel title={t('collaborators.handOver.title')} size="h3" gap="xs">
      {team.handOver !== null && <Waiting handOver={team.handOver} />}
      {team.handOver === null && others.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('collaborators.handOver.nobody')}
        </Text>
      )}
      {team.handOver === null && others.length > 0 && <ChooseOwner people={others} />}
    </TitledPanel>
  );
}

function OwnedByParent({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <TitledPanel title={t('collaborators.handOver.locationTitle')} size="h3" gap="xs">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('collaborators.handOver.location', { name })}
      </Text>
    </TitledPanel>
  );
}

function ChooseOwner({ people }: { people: readonly Collaborator[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const person = people.find(({ email }) => email === chosen);
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('collaborators.handOver.text')}
      </Text>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={t('collaborators.handOver.to')}
          w="min(100%, 22rem)"
          value={person ? chosen : ''}
          data={[
            { value: '', label: t('collaborators.handOver.choose') },
            ...people.map(({ email, name }) => ({ value: email, label: `${name} (${email})` })),
          ]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button variant="default" disabled={!person} onClick={() => setIsAsked(true)}>
          {t('collaborators.handOver.button')}
        </Button>
      </Group>
      {person && isAsked && <HandOverDialog person={person} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function Waiting({ handOver: { name, email, expiresAt } }: { handOver: HandOver }) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const { bID } = useBusiness();
  const cancelling = useTeamChange({
    change: () => server.call('cancelHandOver', { bID }),
    done: () => t('collaborators.handOver.cancelled'),
  });
  const date = formatMomentInShort(expiresAt, timeStyle);
  return (
    <Callout
      tone="neutral"
      icon={IconHourglass}
      title={t('collaborators.handOver.waiting', { name })}
    >
      {t('collaborators.handOver.waitingText', { email, date })}
      <Group mt="xs">
        <Button
          variant="default"
          size="compact-sm"
          loading={cancelling.isPending}
          onClick={() => cancelling.mutate()}
        >
          {t('collaborators.handOver.cancel')}
        </Button>
      </Group>
    </Callout>
  );
}
