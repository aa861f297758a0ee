import { Text } from '@mantine/core';
import IconUsersPlus from '@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Collaborator } from '#contract/collaborators.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import type { Team } from '../queries.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import classes from './people.module.css';
import { PersonLine } from './person-line.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

type Opened = { dialog: 'remove'; person: Collaborator } | { dialog: 'leave' };

/** The members, the owner first, and the people who are invited. */
export function PeoplePanel({ team }: { team: Team }) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <TitledPanel title={t('collaborators.people.title')} size="h3" gap="xs">
      <ul className={classes.people}>
        {team.collaborators.map((person) => (
          <PersonLine
            key={person.email}
            person={person}
            mayResend={team.allowed}
            onRemove={() => setOpened({ dialog: 'remove', person })}
            onLeave={() => setOpened({ dialog: 'leave' })}
          />
        ))}
      </ul>
      {team.parent !== null && (
        <Text size="sm" c="dimmed">
          {t(`collaborators.people.above.${team.parent.kind}`, { name: team.parent.name })}
        </Text>
      )}
      {team.collaborators.length < 2 && team.allowed && may('collaborators.manage') && (
        <Callout tone="brand" icon={IconUsersPlus} title={t('collaborators.people.onlyYou')}>
          {t('collaborators.people.onlyYouText')}
        </Callout>
      )}
      {opened?.dialog === 'remove' && <RemoveDialog person={opened.person} onClose={close} />}
      {opened?.dialog === 'leave' && <LeaveDialog onClose={close} />}
    </TitledPanel>
  );
}
