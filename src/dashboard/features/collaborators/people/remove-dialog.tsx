import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Collaborator } from '#contract/collaborators.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { useTeamChange } from '../use-team-change.ts';
import { nameOf } from './name-of.ts';

type Props = { person: Collaborator; onClose: () => void };

/** Removes a member, or cancels an invitation, once the user has confirmed it. */
export function RemoveDialog({ person, onClose }: Props) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const { email } = person;
  const names = { name: nameOf(person), email, business: entity.businessName };
  const words = person.status === 'invited' ? 'cancel' : 'remove';
  const removing = useTeamChange({
    change: () => server.call('removeCollaborator', { bID, email }),
    done: () => t(`collaborators.${words}.done`, names),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t(`collaborators.${words}.title`, names)}
      cancelLabel={t(`collaborators.${words}.keep`)}
      confirmLabel={t(`collaborators.${words}.confirm`)}
      isBusy={removing.isPending}
      onClose={onClose}
      onConfirm={() => removing.mutate()}
    >
      <Text>{t(`collaborators.${words}.text`, names)}</Text>
    </ConfirmDialog>
  );
}
