import { NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Collaborator } from '#contract/collaborators.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { type InvitedRole, rolesToGive } from '#domain/roles.ts';
import { useTeamChange } from '../use-team-change.ts';
import { nameOf } from './name-of.ts';

type Props = { person: Collaborator; isEditable: boolean };

/** The role of a person; a choice takes effect at once. */
export function RoleField({ person, isEditable }: Props) {
  const { t } = useTranslation();
  const { bID, role: own } = useBusiness();
  const { email, role } = person;
  const name = nameOf(person);
  const changing = useTeamChange<InvitedRole>({
    change: (next) => server.call('changeCollaboratorRole', { bID, email, role: next }),
    done: (next) => t(`collaborators.people.roleChanged.${next}`, { name }),
  });
  const roles = rolesToGive(own);
  // Somebody's role that may do more than the user's is not theirs to change.
  const isBeyond = !roles.some((one) => one === role);
  if (!isEditable || isBeyond) return <Text size="sm">{t(`collaborators.roles.${role}`)}</Text>;

  function choose(value: string): void {
    const next = roles.find((one) => one === value);
    if (next !== undefined) changing.mutate(next);
  }

  return (
    <NativeSelect
      size="sm"
      aria-label={t('collaborators.people.roleOf', { name })}
      title={t(`collaborators.roleTexts.${role}`)}
      value={changing.isPending ? changing.variables : role}
      disabled={changing.isPending}
      data={roles.map((one) => ({ value: one, label: t(`collaborators.roles.${one}`) }))}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
